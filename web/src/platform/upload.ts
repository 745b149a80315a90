import type { OutputOf } from '@workstation/contract/endpoint'
import { code, type Envelope } from '@workstation/contract/envelope'
import { file } from '@workstation/contract/file'
import { reportFailure } from './api-failure'
import { apiAddress, apiHeaders } from './api-request'
import { config } from './config'

export interface UploadOptions {
  /** Review link token, for people without a session. It travels in the query: who may upload is asked before the body is read. */
  token?: string
  /** Called with the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  quiet?: boolean
}
export type UploadedFile = OutputOf<typeof file.upload>

function readAnswer(text: string): Envelope<UploadedFile> | null {
  try {
    return JSON.parse(text) as Envelope<UploadedFile>
  } catch {
    return null
  }
}

/** Sends one file; throws ApiError like `call`. XMLHttpRequest, because fetch tells no progress. */
export function upload(type: string, content: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const { url } = apiAddress(file.upload, { type, token: options.token })
  const form = new FormData()
  form.append('file', content, content.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (answer: Envelope<UploadedFile> | null) =>
      reject(reportFailure(file.upload, { code: answer?.code ?? 0, msg: answer?.msg ?? '', quiet: options.quiet }))
    request.open('POST', url)
    request.timeout = config.timeout.transfer
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      return answer?.code === code.success ? resolve(answer.data) : fail(answer)
    }
    request.onerror = () => fail(null)
    request.ontimeout = () => fail(null)
    request.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
