import type { Graph } from '@workstation/domain/workflow/graph'
import { hideEmptyTables } from '@workstation/domain/workflow/hide-empty-tables'
import { isRowOn } from '../../platform/is-on'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { formerForm, type ReleasedForm } from '../design'
import { findGraph, findNewest } from './version-store'

/** Graphs that a node keeps at most; beyond that those that were asked for least recently go. */
const most = 500

/** What is executed of a release, and which release of its form it goes with. */
interface Executed {
  readonly graph: Graph
  readonly formVersion: number | null
}

/** The release of a form with which one of a process goes; null for one without a form. */
const formOf = (services: Services, { graph, formVersion }: Executed): Promise<ReleasedForm | null> | null =>
  formVersion === null || !graph.settings.formId ? null : formerForm(services, graph.settings.formId, formVersion)

/** A release never changes, so that what is executed of it is kept as long as there is room. */
const graphsOf = perInstance((services: Services) => {
  const { db, clock, caches } = services
  const kept = new Map<string, Executed & { at: number }>()
  const counts = caches.add('process', {
    content: () => ({
      entries: kept.size,
      values: [...kept.values()].map(({ graph }) => graph),
      oldest: [...kept.values()].reduce<number | null>((at, one) => Math.min(at ?? one.at, one.at), null),
    }),
    clear: () => kept.clear(),
  })
  return async (versionId: string): Promise<Executed | null> => {
    const known = kept.get(versionId)
    if (known) {
      counts.hit()
      kept.delete(versionId)
      kept.set(versionId, known)
      return known
    }
    counts.miss()
    const found = await findGraph(db, versionId)
    if (!found) return null
    const drawn = { graph: found.graph as Graph, formVersion: found.form_version }
    const form = await formOf(services, drawn)
    const graph = form ? hideEmptyTables(drawn.graph, form.compiled) : drawn.graph
    const executed = { ...drawn, graph, at: clock.now().getTime() }
    kept.set(versionId, executed)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return executed
  }
})

/** A process as instances are started by it: its newest release, with what is set of it now. */
export interface ReleasedProcess {
  readonly id: string
  readonly versionId: string
  readonly number: number
  readonly name: string
  readonly code: string
  readonly category: string
  readonly icon: string
  readonly iconBackground: string
  /** False for one that was stopped: what runs goes on, and nothing new is started. */
  readonly isOn: boolean
  /** The bill rule that numbers its instances; '' for none. */
  readonly billRule: string
  /** The form whose records are decided about; '' for none. */
  readonly formId: string
  readonly formVersion: number | null
  readonly graph: Graph
}

/** What is executed of a release, for an instance that runs by it; null where there is no such release. */
export const graphOfVersion = async (services: Services, versionId: string): Promise<Graph | null> =>
  (await graphsOf(services)(versionId))?.graph ?? null

/** The form that a release goes with, as it was released then; null for a process without one. */
export async function formOfVersion(services: Services, versionId: string): Promise<ReleasedForm | null> {
  const executed = await graphsOf(services)(versionId)
  return executed && formOf(services, executed)
}

/** The newest release of a process; null for one that was never released, or is gone. */
export async function releasedProcess(services: Services, id: string): Promise<ReleasedProcess | null> {
  const row = await findNewest(services.db, id)
  const graph = row && (await graphOfVersion(services, row.version_id))
  if (!graph) return null
  return {
    ...{ id: row.id, versionId: row.version_id, number: row.number, name: row.full_name, code: row.en_code },
    ...{ category: row.category, icon: row.icon, iconBackground: row.icon_background, billRule: row.bill_rule },
    isOn: isRowOn(row),
    formId: graph.settings.formId ?? '',
    formVersion: row.form_version,
    graph,
  }
}
