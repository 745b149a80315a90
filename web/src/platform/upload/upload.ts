import type { OutputOf } from '@workstation/contract/endpoint'
import { code } from '@workstation/contract/envelope'
import { file } from '@workstation/contract/file'
import { reportFailure } from '../report-failure'
import { sendForm } from './send-form'

export interface UploadOptions {
  /** Review link token, for people without a session. It travels in the query: who may upload is asked before the body is read. */
  token?: string | undefined
  /** Called with the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal | undefined
  /** No toast: the caller says the failure itself. */
  quiet?: boolean
}
export type UploadAnswer = OutputOf<typeof file.upload>

/** An answer with the name that people gave the file as its name; the stored one is that of the id. */
export const shownFile = <F extends { name: string; fullName?: string | undefined }>(answer: F): F => ({
  ...answer,
  name: answer.fullName ?? answer.name,
})

/** Sends one file in one request and answers it with the message of the server; throws ApiError like `call` (FIL-17). */
export async function uploadWithMessage(type: string, content: File, options: UploadOptions = {}) {
  const form = new FormData()
  form.append('file', content, content.name)
  const { envelope } = await sendForm(file.upload, { type, token: options.token }, form, {
    signal: options.signal,
    onProgress: (sent, total) => options.onProgress?.(total ? sent / total : 0),
  })
  if (envelope?.code === code.success) return { data: shownFile(envelope.data as UploadAnswer), msg: envelope.msg }
  const quiet = options.quiet ?? false
  throw reportFailure(file.upload, { code: envelope?.code ?? 0, msg: envelope?.msg ?? '', quiet })
}

/** Sends one file in one request; throws ApiError like `call`. */
export async function upload(type: string, content: File, options: UploadOptions = {}): Promise<UploadAnswer> {
  return (await uploadWithMessage(type, content, options)).data
}
