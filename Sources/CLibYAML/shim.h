// The one header that Swift sees; where yaml.h lies is pkg-config's business.
#include <yaml.h>
