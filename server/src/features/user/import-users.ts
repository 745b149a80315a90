import type { ImportedUser } from '@workstation/contract/user-import'
import { managersFirst } from '@workstation/domain/user/manager-lines'
import { createLimiter } from '../../platform/limiter'
import { perInstance } from '../../platform/per-instance'
import type { Context } from '../../platform/route'
import { tellProgress } from '../../platform/spreadsheet/tell-progress'
import type { Services } from '../../services'
import { type CheckedLine, checkLines } from './check-lines'
import { addPerson, makeFirstPassword } from './create-user'
import { importColumns } from './import-columns'
import { answerOf, lineOf } from './import-line'
import { lookUpNames } from './import-names'
import { type LineProblem, sayProblems } from './line-problem'
import { problemOf } from './problem-of'

interface Importing {
  services: Services
  context: Context
  checked: readonly CheckedLine[]
  /** Ids of the people that were made, by line. */
  made: Map<number, string>
  problems: Map<number, readonly LineProblem[]>
  passwords: { account: string; password: string }[]
}

/** One import a person; two on a node, so that others find connections. */
const limits = { atOnce: 2, maxOfOne: 1, maxWaiting: 50, busy: 'import-busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/** Writes one line, whole or not at all, once its manager is there. */
async function importLine(importing: Importing, at: number, one: CheckedLine): Promise<void> {
  const { services, context, made, problems, passwords } = importing
  const managerId = one.managerLine === null ? one.person.form.managerId : made.get(one.managerLine)
  if (one.managerLine !== null && managerId === undefined) {
    const params = { x: one.line.managerId }
    return void problems.set(at, [{ field: 'managerId', key: 'managerFailed', params }])
  }
  const { password, passwordHash } = makeFirstPassword(services.clock.now())
  const form = { ...one.person.form, ...(managerId === undefined ? {} : { managerId }) }
  const written = addPerson(services, context, { ...one.person, form, passwordHash })
  await written.then(
    (id) => {
      made.set(at, id)
      passwords.push({ account: one.line.account, password })
    },
    (error: unknown) => problems.set(at, [problemOf(error, context)]),
  )
}

/** Nobody would get to know the passwords of people who are made after the client has gone. */
const hasLeft = ({ request }: Context): boolean => request.raw.socket?.destroyed === true

async function importChecked(importing: Importing): Promise<void> {
  const { services, context, checked, problems } = importing
  const tell = tellProgress(services.realtime, {
    work: 'import',
    userId: context.actor.userId,
    total: checked.length,
  })
  let done = 0
  for (const at of managersFirst(checked.map(({ managerLine }) => managerLine))) {
    const one = checked[at]
    if (!one || hasLeft(context)) return
    if (one.problems.length > 0) problems.set(at, one.problems)
    else await importLine(importing, at, one)
    done += 1
    tell(done)
  }
}

async function runImport(services: Services, context: Context, list: readonly ImportedUser[]) {
  const { actor, language } = context
  const columns = importColumns(actor)
  const lines = list.map((line) => lineOf(line, columns))
  const names = await lookUpNames(services, actor, lines)
  const checked = checkLines({ lines, columns, names })
  const kept = { made: new Map(), problems: new Map(), passwords: [] }
  const importing: Importing = { services, context, checked, ...kept }
  await importChecked(importing)
  const failResult = [...importing.problems]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, problems]) => {
      const line = checked[at]?.line
      return line ? [answerOf(line, sayProblems(services.words, problems, language), columns, language)] : []
    })
  return {
    snum: importing.made.size,
    fnum: failResult.length,
    resultType: failResult.length > 0 ? (1 as const) : (0 as const),
    failResult,
    passwords: importing.passwords,
  }
}

/**
 * Adds the people of the lines that are right, each whole or not at all, by the same rules as a form; answers the
 * others with their reasons, and the first passwords once. Sent twice, the second finds the accounts in use.
 * @throws import-busy while the person's last import is still running
 */
export const importUsers = (services: Services, context: Context, list: readonly ImportedUser[]) =>
  limiterOf(services).run(context.actor.userId, () => runImport(services, context, list))
