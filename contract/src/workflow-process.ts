import type { FindingReason, Repair } from '@workstation/domain/workflow/finding'
import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import {
  ById,
  Count,
  EpochMs,
  ExportedFile,
  Flag,
  Id,
  ListOf,
  loose,
  maxInteger,
  PageOf,
  PageQueryWith,
  pageQuery,
  updateFields,
  Version,
  WithId,
} from './fields'
import { ProcessIds, ProcessRow, StartScope, WorkflowProcess } from './process-record'

/** Of the BPMN XML of a process, in characters; the bytes are counted when it is read. */
export const maxProcessText = 2 * 1024 * 1024

const ProcessCode = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })
const Category = Type.String({ maxLength: 50 })

const processFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: ProcessCode,
  category: Type.Optional(Category),
  icon: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9 _-]*$' })),
  iconBackground: Type.Optional(Type.String({ pattern: '^(#[0-9A-Fa-f]{6})?$' })),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  startScope: Type.Optional(StartScope),
  administrators: Type.Optional(ProcessIds),
  billRule: Type.Optional(Type.String({ maxLength: 50 })),
  /** A draft to begin or go on with; a new process without one asks for one approval. */
  bpmnXml: Type.Optional(Type.String({ maxLength: maxProcessText })),
}

/** What a process names that is off or gone, beside what its drawing lacks. */
export type GoneReason =
  | 'user-gone'
  | 'position-gone'
  | 'role-gone'
  | 'group-gone'
  | 'interface-gone'
  | 'process-gone'
  | 'form-gone'

/** What stands in the way of a release. */
const ProcessFinding = Type.Object({
  /** Id of the element; '' for the whole. */
  element: Type.String(),
  name: Type.String(),
  reason: Type.Unsafe<FindingReason | GoneReason>({ type: 'string' }),
  detail: Type.Optional(Type.String()),
  repair: Type.Optional(Type.Unsafe<Repair>({ type: 'string' })),
})
export type ProcessFinding = Static<typeof ProcessFinding>

/** What is drawn and does not run. */
const ProcessNotice = Type.Object({
  element: Type.String(),
  name: Type.String(),
  reason: Type.String(),
  detail: Type.String(),
})

/** A release in words that a person can weigh. */
export const ProcessRelease = Type.Object({
  /** False for a plan alone. */
  released: Type.Boolean(),
  /** The number that the release has, or would have; that of the newest where nothing is drawn since. */
  number: Type.Integer(),
  findings: Type.Array(ProcessFinding),
  notices: Type.Array(ProcessNotice),
  /** In what it differs from the newest release. */
  changes: Type.Array(Type.Unsafe<ProcessChange>(Type.Unknown())),
})
export type ProcessRelease = Static<typeof ProcessRelease>

const VersionNumber = Type.Integer({ minimum: 1, maximum: maxInteger, ...loose })

const ProcessVersion = Type.Object({
  id: Id,
  number: Type.Integer(),
  note: Type.String(),
  releasedBy: Type.String(),
  releasedTime: EpochMs,
})

const base = '/api/workflow/Engine/FlowEngine'

/** What shows processes. */
const changes = ['workflowProcess']

const filters = { category: Type.Optional(Category), enabledMark: Type.Optional(Flag) }
const Giver = Type.Object({ id: Id, fullName: Type.String(), account: Type.String(), endTime: EpochMs })
export type ProcessGiver = Static<typeof Giver>

const Tile = Type.Object({
  id: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  category: Type.String(),
  formType: Type.Integer(),
  icon: Type.String(),
  iconBackground: Type.String(),
  description: Type.String(),
  /** Whether the caller may start it for himself. */
  isOwn: Type.Boolean(),
  /** Those for whom he may start it, until when. */
  givers: Type.Array(Giver),
})
export type ProcessTile = Static<typeof Tile>

export const workflowProcess = callsOf('workflowProcess', {
  list: endpoint({ method: 'GET', path: base, input: PageQueryWith(filters), output: PageOf(ProcessRow) }),
  /** What can be started by anybody and the caller may start, administers, keeps or has a part in, below categories. */
  tree: endpoint({
    method: 'GET',
    path: `${base}/ListAll`,
    input: Type.Object({}),
    output: ListOf(
      Type.Object({
        id: Type.String(),
        fullName: Type.String(),
        children: Type.Array(
          Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String(), category: Type.String() }),
        ),
      }),
    ),
  }),
  /** What the caller may start, for himself and for those who entrusted him with it. */
  startable: endpoint({
    method: 'GET',
    path: `${base}/PageListAll`,
    input: Type.Object({ ...pageQuery, category: Type.Optional(Category) }),
    output: PageOf(Tile),
  }),
  /** Whole for who keeps processes; without the drawing, and without who may start it, for who may start it himself. */
  get: endpoint({ method: 'GET', path: `${base}/:id`, input: ById, output: WorkflowProcess }),
  create: endpoint({ method: 'POST', path: base, input: Type.Object(processFields), output: ById, changes }),
  /** Saves properties, and the draft where one is sent; answers the version that the next save names. */
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    input: WithId({ ...updateFields(processFields), version: Type.Optional(Version) }),
    output: Type.Object({ version: Version }),
    changes,
  }),
  /** Makes a process of a BPMN file, under a free code, and tells what of the file runs. */
  importOne: endpoint({
    method: 'POST',
    path: `${base}/Actions/Import`,
    input: Type.Object({ text: Type.String({ maxLength: maxProcessText }), category: Type.Optional(Category) }),
    output: Type.Object({
      id: Id,
      findings: Type.Array(ProcessFinding),
      notices: Type.Array(ProcessNotice),
    }),
    changes,
  }),
  /** Makes the draft what new instances follow, and lets it be started. `plan` only tells what would change. */
  release: endpoint({
    method: 'POST',
    path: `${base}/Release/:id`,
    input: WithId({
      plan: Type.Optional(Type.Boolean()),
      /** Of the draft that its plan was made for. */
      version: Type.Optional(Version),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    output: ProcessRelease,
    changes,
  }),
  remove: endpoint({ method: 'DELETE', path: `${base}/:id`, input: ById, changes }),
  /** The same draft under another name and code, not released. */
  copy: endpoint({ method: 'POST', path: `${base}/:id/Actions/Copy`, input: ById, output: ById, changes }),
  /** Stops a released process, so that nobody starts it any more, or lets it be started again. */
  toggleState: endpoint({ method: 'PUT', path: `${base}/:id/Actions/State`, input: ById, changes }),
  /** Stops it; one that is stopped stays so. */
  stop: endpoint({ method: 'POST', path: `${base}/Stop/:id`, input: ById, changes }),
  versions: endpoint({ method: 'GET', path: `${base}/:id/Versions`, input: ById, output: ListOf(ProcessVersion) }),
  version: endpoint({
    method: 'GET',
    path: `${base}/:id/Versions/:number`,
    input: Type.Object({ id: Id, number: VersionNumber }),
    output: Type.Object({
      ...ProcessVersion.properties,
      bpmnXml: Type.String(),
      /** In what it differs from the release before it. */
      changes: Type.Array(Type.Unsafe<ProcessChange>(Type.Unknown())),
    }),
  }),
  /** Takes an earlier release as the draft again. */
  restore: endpoint({
    method: 'PUT',
    path: `${base}/:id/Actions/Restore`,
    input: WithId({ number: VersionNumber, version: Type.Optional(Version) }),
    output: Type.Object({ version: Version }),
    changes,
  }),
  /** Released forms that a process may be about, for who sets processes and does not draw forms. */
  forms: endpoint({
    method: 'GET',
    path: `${base}/Actions/Forms`,
    input: Type.Object({}),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
  /** The fields of the form of a process. */
  fields: endpoint({
    method: 'GET',
    path: `${base}/:id/FormDataFields`,
    input: ById,
    output: ListOf(
      Type.Object({ id: Type.String(), field: Type.String(), fullName: Type.String(), kind: Type.String() }),
    ),
  }),
  /** The drawing as a BPMN file, with what is set at its nodes. */
  exportProcess: endpoint({
    method: 'GET',
    path: `${base}/:id/Actions/ExportData`,
    input: WithId({ number: Type.Optional(Count) }),
    output: ExportedFile,
    changes: [],
  }),
})
