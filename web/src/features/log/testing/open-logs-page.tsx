import { authority } from '@workstation/contract/authority'
import { type LogKind, type LogLine, log } from '@workstation/contract/log'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { type RenderOptions, renderPage } from '../../../testing/render-page'
import { LogsPage } from '../logs-page'
// Loaded ahead, so that a test does not wait for them.
import '../log-line-drawer'
import '../retention-dialog'

export const makeLine = (id: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ id, userId: 'u', userName: `用户${id}`, ipaddress: '10.0.0.1', platForm: '', moduleName: '', requestURL: '' },
  ...{ requestMethod: '', requestDuration: null, result: '', requestId: '', json: '' },
  creatorTime: Date.UTC(2026, 0, 1, 1, 2, 3),
  ...more,
})

/** A server with these lines of each kind. */
export function serveLogs(lines: Partial<Record<LogKind, LogLine[]>>): FakeServer {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(log.retention, { signIn: 0, error: 90, request: 30 })
  server.on(log.list, ({ type }) => {
    const list = lines[type] ?? []
    return { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } }
  })
  return server
}

/** The page of the logs, of a kind or of the first. */
export function openLogsPage(kind: string, options: Pick<RenderOptions, 'buttons' | 'hidden'> = {}) {
  window.innerWidth = 1440
  const page = { modelId: 'log', title: '系统日志', path: '/system/log' }
  return renderPage(<LogsPage />, { ...page, search: kind && `?kind=${kind}`, ...options })
}
