import type { FastifyInstance } from 'fastify'

export interface TestFile {
  name: string
  content: string | Buffer
  /** Field of the form; `file` unless told. */
  field?: string
}

/** A small text document. */
export const textFile = (name = '计算书.txt', content = '荷载组合与位移验算'): TestFile => ({ name, content })

/** Sends files as a browser's form does, and answers the envelope. */
export async function uploadFiles<T>(
  app: FastifyInstance,
  url: string,
  files: readonly TestFile[],
  token?: string,
): Promise<{ code: number; key?: string; data: T }> {
  const boundary = 'test-boundary-7f3a'
  const parts = files.flatMap(({ name, content, field = 'file' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'zh',
      ...(token ? { authorization: token } : {}),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return response.json()
}
