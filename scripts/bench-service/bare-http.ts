import { createServer } from 'node:http'

/** The first limit: what Node itself can answer when there is nothing to do. */
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(202, { 'content-type': 'application/json', 'content-length': 2 }).end('{}')
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
