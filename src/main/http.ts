/** Node's http. `import` would evaluate all its exports, including Node's fetch and HTTP/2, which costs 12 ms of CPU time at each start. */
export const { createServer, request: requestOverHttp } = process.getBuiltinModule('node:http')
