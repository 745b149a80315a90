import type { Envelope } from '@workstation/contract/envelope'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

type Answer = Envelope<never>
interface FormFile {
  readonly bytes: Buffer
  readonly name?: string
  readonly mediaType?: string
}

/** A form of parts as browsers send it: the fields first, then the file. */
function multipart(fields: Record<string, string | number>, file?: FormFile): Buffer {
  const part = (head: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--b7\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const parts = Object.entries(fields).map(([name, value]) =>
    part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(String(value))),
  )
  if (file) {
    const { bytes, name = 'blob', mediaType = 'application/octet-stream' } = file
    const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mediaType}`
    parts.push(part(head, bytes))
  }
  return Buffer.concat([...parts, Buffer.from('--b7--\r\n')])
}

/**
 * Calls as other clients of this contract form them, without anything that the own pages share with the server.
 * @param given the server, and who calls where a call names nobody
 */
export function foreignCalls(given: () => { app: TestApp; as: TestUser }) {
  async function ask(options: InjectOptions, as: { token: string } = given().as): Promise<Answer> {
    const response = await given().app.app.inject({
      ...options,
      headers: { authorization: as.token, ...options.headers },
    })
    expect(response.statusCode).toBe(200)
    return response.json<Answer>()
  }
  return {
    ask,
    get: (url: string, as?: { token: string }) => ask({ method: 'GET', url }, as),
    put: (url: string, payload: object, as?: { token: string }) => ask({ method: 'PUT', url, payload }, as),
    post: (url: string, payload: object, as?: { token: string }) => ask({ method: 'POST', url, payload }, as),
    /** With a JSON body, as lists of ids come. */
    remove: (url: string, payload?: object, as?: { token: string }) =>
      ask({ method: 'DELETE', url, ...(payload ? { payload } : {}) }, as),
    form(url: string, fields: Record<string, string | number>, file?: FormFile, as?: { token: string }) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b7' }
      return ask({ method: 'POST', url, headers, payload: multipart(fields, file) }, as)
    },
  }
}
