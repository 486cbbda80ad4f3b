import { initTRPC } from "@trpc/server";
import { z } from "zod";

const t = initTRPC.create();

const Post = z
  .object({ id: z.uuid(), title: z.string(), likes: z.number().int() })
  .meta({ id: "Post" });

const posts = [{ id: "0b2c7d6e-5d0f-4c44-9c4b-7c8f3c1f2a11", title: "Hello", likes: 3 }];

export const appRouter = t.router({
  posts: t.router({
    list: t.procedure.output(z.array(Post)).query(() => posts),
    create: t.procedure
      .input(z.object({ title: z.string().min(1).max(80) }))
      .output(Post)
      .mutation(({ input }) => {
        const post = { id: crypto.randomUUID(), title: input.title, likes: 0 };
        posts.push(post);
        return post;
      }),
  }),
});
