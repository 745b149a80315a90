import { vi } from 'vitest'
import type { Services } from '../../services'

/** Whom the server tells of what from now on: pages that are open, other nodes and jobs, mail among these. Each is answered once. */
export function watchTold({ realtime, invalidation, jobs }: Services): () => unknown[][] {
  const told: unknown[][] = []
  const note = (what: string) => (values: readonly unknown[]) => void told.push([what, ...values])
  vi.spyOn(realtime, 'send').mockImplementation(async (to, event) => note('send')([to, event]))
  vi.spyOn(realtime, 'endSessions').mockImplementation(async (_, msg) => note('end')([msg]))
  const publish = vi.spyOn(invalidation, 'publish')
  vi.spyOn(jobs, 'send').mockImplementation(async (_, name, data) => note('job')([name, data]))
  return () => {
    const published = publish.mock.calls.map(([, topic, key]) => ['other nodes', topic, key])
    publish.mockClear()
    return [...told.splice(0), ...published]
  }
}
