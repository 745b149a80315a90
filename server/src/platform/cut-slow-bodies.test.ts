import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { bodyPace, cutSlowBodies } from './cut-slow-bodies'

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = Fastify()
  cutSlowBodies(app, { windowMs: 60, leastBytes: 50 })
  app.post('/echo', async ({ body }) => body)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

/** Sends a JSON text in pieces, and answers what came back before the connection ended; '' for nothing. */
function drip(text: string, { bytes, everyMs }: { bytes: number; everyMs: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    socket.on('data', (chunk) => {
      answer += String(chunk)
      socket.end()
    })
    socket.on('error', () => undefined)
    const timer = setInterval(() => {
      socket.write(text.slice(sent, sent + bytes))
      sent += bytes
      if (sent >= text.length) clearInterval(timer)
    }, everyMs)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
    const head = `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`
    socket.write(head)
  })
}

const text = JSON.stringify({ text: 'x'.repeat(1000) })

test('[THR-20] a body that drips a byte at a time is cut off', async () => {
  const lines = hearLog(app.log)
  expect(await drip(text, { bytes: 1, everyMs: 20 })).toBe('')
  expect(lines).toEqual([['warn', 'a body that came too slowly was cut off']])
})

test('one that comes in pieces, over several looks, is taken', async () => {
  const lines = hearLog(app.log)
  expect(await drip(text, { bytes: 100, everyMs: 20 })).toContain('200 OK')
  expect(lines).toEqual([])
})

test('a body must bring 5,000 bytes in ten seconds', () => {
  expect(bodyPace).toEqual({ windowMs: 10_000, leastBytes: 5_000 })
})
