import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ById, Count, EpochMs, ExportedFile, Flag, Id, Nullable, PageOf, pageQuery, WithId } from './fields'

/** People that one import takes. */
export const mostImported = 20_000

const State = Type.Union([
  Type.Literal('reading'),
  Type.Literal('ready'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('stopped'),
  Type.Literal('failed'),
])

/** An import of people, which goes on without the page that began it. */
export const ImportJob = Type.Object({
  id: Id,
  fileName: Type.String(),
  /** 1 where people who exist are brought up to the sheet. */
  updates: Flag,
  /** reading → ready → running → done; stopped where it ended before its end, failed where the sheet could not be read. */
  state: State,
  /** Why it stopped or failed, in words. */
  reason: Type.String(),
  /** Lines that are not taken out. */
  total: Count,
  /** Lines with a problem. */
  wrong: Count,
  /** Lines that wait to go in. */
  ready: Count,
  /** The same by what they would do, as far as it was known when they were checked. */
  effects: Type.Object({ adds: Count, changes: Count, same: Count }),
  added: Count,
  updated: Count,
  /** Lines of people who are as the sheet has them. */
  same: Count,
  removed: Count,
  /** People who were added and have no first secret yet. */
  withoutSecret: Count,
  creatorTime: EpochMs,
})
export type ImportJob = Static<typeof ImportJob>

const cells = {
  account: Type.String(),
  realName: Type.String(),
  gender: Type.String(),
  email: Type.String(),
  organizeId: Type.String(),
  managerId: Type.String(),
  positionId: Type.String(),
  roleId: Type.String(),
  sortCode: Type.String(),
  enabledMark: Type.String(),
  description: Type.String(),
  mobilePhone: Type.String(),
}

const Said = Type.Array(Type.Object({ field: Type.String(), text: Type.String() }))

/** A line of the sheet with what is wrong with it. */
export const JobLine = Type.Object({
  line: Type.Integer(),
  state: Type.String(),
  ...cells,
  /** `field` is '' for what is wrong with the whole line. */
  problems: Said,
  /** What a line that waits and is right would do where people who exist are brought up to the sheet; '' for all others. */
  effect: Type.Union([Type.Literal('adds'), Type.Literal('changes'), Type.Literal('same'), Type.Literal('')]),
  /** What the person has now, in words, by each cell that would change it. */
  now: Said,
})
export type JobLine = Static<typeof JobLine>

/** Characters that are taken of a cell: as many as a cell of a spreadsheet holds. What is too long for its field is told there. */
export const mostInCell = 32_767
const cell = Type.Optional(Type.String({ maxLength: mostInCell }))
/** What was typed into cells of a line; cells that are left out stay. */
const typed = Object.fromEntries(Object.keys(cells).map((key) => [key, cell])) as Record<
  keyof typeof cells,
  typeof cell
>

const path = '/api/permission/UserImport'

/** Imports of people as a job: read, looked over and corrected, then run (beside the calls of `user` for older clients). */
export const importJob = callsOf('importJob', {
  /** The caller's own import, the last that he began; null when there is none. */
  current: endpoint({ method: 'GET', path, output: Type.Object({ current: Nullable(ImportJob) }) }),
  /** Begins to read an uploaded sheet (upload type import) in the place of the import before. Writes no people. */
  begin: endpoint({
    method: 'POST',
    path,
    input: Type.Object({ fileName: Id, updates: Type.Optional(Flag) }),
    output: ById,
  }),
  lines: endpoint({
    method: 'GET',
    path: `${path}/:id/Lines`,
    input: WithId({
      currentPage: pageQuery.currentPage,
      pageSize: pageQuery.pageSize,
      /**
       * The line with which the first page begins, the first of all when left out: lines leave the list as they are
       * corrected, so the page behind another one begins behind its last line.
       */
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: mostImported })),
      /**
       * `wrong` for the lines with problems, `left` for all that are neither in nor taken out, `removed` for those that
       * are; `adds`, `changes` and `same` for those that wait and would do that. All lines when empty.
       */
      only: Type.Optional(
        Type.Union([
          Type.Literal('wrong'),
          Type.Literal('left'),
          Type.Literal('removed'),
          Type.Literal('adds'),
          Type.Literal('changes'),
          Type.Literal('same'),
          Type.Literal(''),
        ]),
      ),
    }),
    output: PageOf(JobLine),
  }),
  /** Corrects lines, or takes them out and back in, and answers them checked anew. */
  correct: endpoint({
    method: 'PUT',
    path: `${path}/:id/Lines`,
    input: WithId({
      lines: Type.Array(
        Type.Object({
          line: Type.Integer({ minimum: 1, maximum: mostImported }),
          removed: Type.Optional(Flag),
          cells: Type.Optional(Type.Object(typed)),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    output: Type.Object({ list: Type.Array(JobLine) }),
  }),
  /** Writes the lines that are right, in the background. */
  run: endpoint({ method: 'POST', path: `${path}/:id/Actions/Run`, input: ById }),
  /** Stops after the people who are being written; who is in stays. */
  cancel: endpoint({ method: 'POST', path: `${path}/:id/Actions/Cancel`, input: ById }),
  /** A spreadsheet of the lines with problems, with the reason in each. */
  failures: endpoint({ method: 'GET', path: `${path}/:id/Failures`, input: ById, output: ExportedFile }),
  /** Those who were added and set no password yet, in the order of the lines: first secrets are given to them. */
  added: endpoint({
    method: 'GET',
    path: `${path}/:id/Added`,
    input: ById,
    output: Type.Object({ ids: Type.Array(Id) }),
  }),
  /**
   * First secrets of those who were added and set no password yet, answered once: the secrets of an earlier sheet are over.
   */
  secrets: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Secrets`,
    input: ById,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          account: Type.String(),
          realName: Type.String(),
          organize: Type.String(),
          password: Type.String(),
        }),
      ),
    }),
  }),
  /** Forgets the import; the people who are in stay. */
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
})
