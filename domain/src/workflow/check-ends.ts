import type { Container } from './drawing'
import type { Blocks } from './find-blocks'
import type { Finding } from './finding'
import { type NodeSettings, terminates } from './node-settings'
import type { EndSettings } from './settings'

/** Ends that would leave other arms without an answer, or that say how a process ended while they end a phase alone. */
export function checkEnds(
  blocks: ReadonlyMap<Container, Blocks>,
  settings: ReadonlyMap<string, NodeSettings>,
): readonly Finding[] {
  return [...blocks].flatMap(([{ nodes, phase }, { places }]) => {
    const start = nodes.find(({ kind }) => kind === 'start')?.id ?? ''
    const depth = places.get(start)?.length ?? 0
    return nodes.flatMap((node): readonly Finding[] => {
      if (node.kind !== 'end' || terminates(node.element)) return []
      const about = { element: node.id, name: node.name }
      if ((places.get(node.id)?.length ?? 0) > depth) return [{ ...about, reason: 'end-inside-block' }]
      const { result } = (settings.get(node.id) ?? {}) as Partial<EndSettings>
      return phase !== null && result === 'rejected' ? [{ ...about, reason: 'end-result-inside' }] : []
    })
  })
}
