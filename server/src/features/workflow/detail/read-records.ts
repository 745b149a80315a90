import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { WorkflowRecord } from '@workstation/contract/workflow-detail'
import { groupBy } from '../../../platform/group-by'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { groupsOf, listRecords, namesOf } from './detail-store'
import { readable } from './read-detail'
import { peopleOfRecords, recordLine } from './record-lines'

interface Group {
  id: string
  fullName: string
  list: WorkflowRecord[]
}

/** Who said what about an approval, by department, role or position (PRC-27). */
export async function readRecords(
  services: Services,
  context: Context,
  { id, category, type }: InputOf<typeof workflow.records>,
): Promise<{ list: Group[] }> {
  await readable(services, context, id)
  const records = await listRecords(services.db, id, type === '1' ? ['agree', 'reject'] : [])
  const told = records.filter(({ person_id }) => person_id !== '')
  const by = Number(category || '1') as 1 | 2 | 3
  const [names, groups] = await Promise.all([
    namesOf(services.db, peopleOfRecords(told)),
    groupsOf(services.db, by, [...new Set(told.map(({ person_id }) => person_id))]),
  ])
  const keyed = groupBy(told, ({ person_id }) => groups.get(person_id)?.id ?? '')
  const list = [...keyed].map(([groupId, lines]): Group => {
    const name = groups.get(lines[0]?.person_id ?? '')?.name ?? ''
    return {
      id: groupId,
      fullName: name,
      list: lines.map((line) => recordLine(id, line, { names, language: context.language, words: services.words })),
    }
  })
  return { list }
}
