import type { Db } from '../../server/src/platform/database'
import type { TestUser } from '../../server/src/testing/make-user'
import type { RunningServer } from './servers'

const turns = 10
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

async function timed(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now()
    const { code, msg } = (await (await ask()).json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(msg)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[turns >> 1] ?? 0
}

/** Why somebody may do something, who may, and who sees a record, among 20,000 people of whom a third holds the page. */
export async function measureQuestions(db: Db, server: RunningServer, clerks: Record<string, TestUser>): Promise<void> {
  await db
    .insertInto('permission_grant')
    .values([
      { object_type: 'role', object_id: 'many', item_kind: 'module', item_id: 'project' },
      { object_type: 'role', object_id: 'many', item_kind: 'button', item_id: 'project-button-btn_edit' },
      { object_type: 'role', object_id: 'many', item_kind: 'resource', item_id: 'scheme-7' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const headers = { authorization: `bearer ${clerks.administrator?.token}` }
  const ask = (path: string) => () => fetch(`${server.baseUrl}/api/permission/Explain/${path}`, { headers })
  const questions: [what: string, path: string, limit: number][] = [
    ['why, a button', 'Why/staff-12000?pageId=project&kind=button&code=btn_edit', 50],
    ['why, a record', 'Why/staff-12000?pageId=project&recordId=p5000', 50],
    ['who can, a button', 'Who?pageId=project&kind=button&code=btn_edit', 200],
    ['who sees a record', 'Who?pageId=project&recordId=p5000', 3000],
  ]
  process.stdout.write('\n')
  line(['question', 'median ms', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  for (const [what, path, limit] of questions) {
    const median = await timed(ask(path))
    line([what, median.toFixed(1), `≤ ${limit} ms`, median <= limit ? 'yes' : 'NO'])
  }
}
