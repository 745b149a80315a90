import type { Endpoint } from '@workstation/contract/endpoint'
import { callEndpoint } from '../call-endpoint'
import type { Ask } from '../model-fixture'
import type { TestApp } from '../start-test-app'
import { answerLines, oneLine } from './answer-lines'
import { changesBetween, readStored } from './stored-rows'
import { watchTold } from './watch-told'

/** Lines that say the same once, with how often. */
function counted(lines: readonly string[]): string[] {
  const found = new Map<string, number>()
  for (const line of lines) found.set(line, (found.get(line) ?? 0) + 1)
  return [...found].map(([line, count]) => (count > 1 ? `${line} × ${count}` : line)).toSorted()
}

/**
 * Shows what calls do: a call with its answer, the rows that are stored otherwise after it, and who is told of what.
 * @param today the day of the run, whose moments say nothing
 */
export function showChanges(app: TestApp, today: Date) {
  const told = watchTold(app.services)
  return async (token: string, [endpoint, input]: Ask): Promise<{ answer: unknown; lines: string[] }> => {
    const people = await app.services.db.selectFrom('app_user').select(['id', 'real_name']).execute()
    const names = new Map(people.map(({ id, real_name }) => [id, real_name]))
    const shown = (value: unknown) => answerLines(value, today, names).join('\n')
    const before = await readStored(app.services.db)
    told()
    const answer = await callEndpoint(app.app, endpoint as Endpoint, input as never, { as: token })
    const changes = changesBetween(before, await readStored(app.services.db)).map(
      ({ table, mark, row }) => ` ${mark} ${table} ${shown(row).trim()}`,
    )
    const named = (value: unknown) =>
      Array.isArray(value) ? value.map((id) => names.get(id) ?? String(id)).toSorted() : value
    const tellings = told().map((one) => ` > ${oneLine(one.map(named), today, names)}`)
    const head = `${endpoint.name} ${shown(input).trim()}`
    return { answer, lines: [head, shown(answer), ...counted(changes), ...counted(tellings)] }
  }
}
