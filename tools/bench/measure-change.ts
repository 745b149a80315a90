import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database'
import { openSession, type TestUser } from '../../server/src/testing/make-user'
import { measure } from './measure'
import type { RunningServer } from './servers'

const members = 5000
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')

async function send(server: RunningServer, token: string, path: string, body?: object) {
  const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(
    server.baseUrl + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  return (await response.json()) as { code: number; msg: string }
}

const projects = '/api/project/Project?pageSize=20'
const act = (given: boolean) => {
  const grants = [{ kind: 'module', itemId: 'project', level: 'write', until: null }]
  return { acts: [{ kind: 'role', id: 'many', give: given ? grants : [], take: given ? [] : grants }] }
}

/** Milliseconds from the answer to a change until both nodes do as it says. */
async function untilEffective(nodes: readonly RunningServer[], token: string, code: number): Promise<number> {
  const start = performance.now()
  for (const node of nodes) while ((await send(node, token, projects)).code !== code) await pause(5)
  return performance.now() - start
}

/** A role that 5,000 people hold gains a page and loses it, while others work. */
export async function measureChange(
  db: Db,
  nodes: readonly [RunningServer, RunningServer],
  clerks: Record<string, TestUser>,
): Promise<void> {
  const boss = clerks.administrator?.token ?? ''
  await db.insertInto('role').values({ id: 'many', full_name: 'many', en_code: 'many' }).execute()
  const held = Array.from({ length: members }, (_, n) => ({ user_id: `staff-${n + 10_000}`, role_id: 'many' }))
  await db.insertInto('user_role').values(held).execute()
  // As an import leaves the tables behind it.
  await sql`analyze user_role`.execute(db)
  const member = await openSession(db, 'staff-12000')
  // Both nodes know the member before anything changes.
  for (const node of nodes) await send(node, member, projects)
  const others = [
    { method: 'GET' as const, path: projects, headers: { authorization: `bearer ${clerks['own rows']?.token}` } },
  ]
  const quiet = await measure(nodes[0], others)
  process.stdout.write('\n')
  line([`a role with ${members} members`, 'value', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  const planned = performance.now()
  await send(nodes[0], boss, '/api/permission/Authority/Actions/Plan', act(true))
  const plan = performance.now() - planned
  line(['plan of a change', `${Math.round(plan)} ms`, '≤ 1000 ms', verdict(plan <= 1000)])
  const during = measure(nodes[0], others)
  for (const given of [true, false]) {
    await pause(1000)
    const start = performance.now()
    const { code, msg } = await send(nodes[0], boss, '/api/permission/Authority/Actions/Change', act(given))
    if (code !== 200) throw new Error(msg)
    const saved = performance.now() - start
    const effective = await untilEffective(nodes, member, given ? 200 : 400)
    const what = given ? 'given' : 'taken'
    line([`${what}: saved`, `${Math.round(saved)} ms`, '≤ 1000 ms', verdict(saved <= 1000)])
    line([`${what}: effective on two nodes`, `${Math.round(effective)} ms`, '≤ 1000 ms', verdict(effective <= 1000)])
  }
  const busy = await during
  const slower = busy.p99 / Math.max(1, quiet.p99)
  line(['p99 of others meanwhile', `${busy.p99} ms, quiet ${quiet.p99} ms`, '≤ 2 ×', verdict(slower <= 2)])
}
