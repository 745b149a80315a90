// What the sockets of the product are measured against: ws on node:http that takes everybody and tells all the same.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const server = createServer((_, response) => response.end())
const sockets = new WebSocketServer({ server, maxPayload: 64 * 1024 })
sockets.on('connection', (socket) => {
  socket.on('message', (raw) => {
    const event = JSON.parse(String(raw))
    if (event.method === 'OnConnection') return socket.send('{"method":"initMessage"}')
    const text = Buffer.from(JSON.stringify({ method: 'receiveMessage', formMessage: event.messageContent }))
    for (const one of sockets.clients) one.send(text, { binary: false })
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1')
