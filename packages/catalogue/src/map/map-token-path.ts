/** Where map services begin for programs that hold an access token in the address itself: `…/{token}/{service}`. */
export const MAP_TOKEN_PATH = '/api/map/token';
