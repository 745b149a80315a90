import { vi } from 'vitest'

type Respond = (method: string, address: string, headers: Headers, body: unknown) => Promise<Response>

/** Gives XMLHttpRequest, which uploads use for their progress, the same answers as fetch. */
export function fakeUploads(respond: Respond) {
  class FakeUpload {
    readonly headers = new Headers()
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    timeout = 0
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    ontimeout?: () => void
    onabort?: () => void
    onloadend?: () => void
    private method = 'GET'
    private address = ''
    private aborted = false

    open(method: string, address: string) {
      this.method = method
      this.address = address
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    abort() {
      if (this.aborted) return
      this.aborted = true
      this.onabort?.()
      this.onloadend?.()
    }
    send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      respond(this.method, this.address, this.headers, body)
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .then(({ status, text }) => {
          if (this.aborted) return
          this.status = status
          this.responseText = text
          this.onload?.()
        })
        .catch(() => this.onerror?.())
        .finally(() => this.onloadend?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
