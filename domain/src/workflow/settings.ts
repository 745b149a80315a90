import { type Static, Type } from 'typebox'

/** The format number of the settings that this product writes into a BPMN element. */
export const settingsSchema = 1

/** What one process may hold at most. */
export const workflowLimits = {
  /** Of the BPMN XML, in bytes. */
  xmlBytes: 2 * 1024 * 1024,
  /** Elements inside each other in the XML. */
  xmlDepth: 100,
  nodes: 300,
  conditions: 200,
  /** Blocks inside each other. */
  blocks: 8,
  /** People who decide about one task. */
  people: 500,
  /** Steps without a person that one action may cause. */
  automaticSteps: 50,
  /** Tasks that are decided by one call. */
  batch: 500,
} as const

const Ids = Type.Array(Type.String(), { maxItems: workflowLimits.people })

/** How one group of people is found when a task opens. Groups of one node are added up. */
const PeopleRule = Type.Union([
  Type.Object({ from: Type.Literal('starter') }),
  /** The starter's manager, `level` steps up. */
  Type.Object({ from: Type.Literal('manager'), level: Type.Integer({ minimum: 1, maximum: 20 }) }),
  /** The starter's managers one after another, up to `level` steps or, without it, to the top. */
  Type.Object({
    from: Type.Literal('managers'),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  /** The head of the starter's department (`level` 0) or of one `level` steps above. */
  Type.Object({ from: Type.Literal('departmentHead'), level: Type.Integer({ minimum: 0, maximum: 20 }) }),
  /** Who stands in a field of the form, or the head of the department that stands there. */
  Type.Object({
    from: Type.Literal('field'),
    field: Type.String(),
    take: Type.Union([Type.Literal('person'), Type.Literal('departmentHead')]),
  }),
  /** Who passed another node. */
  Type.Object({ from: Type.Literal('node'), node: Type.String() }),
  /** People, positions, roles, groups by id; `within` keeps those of the starter's company, department, or below it. */
  Type.Object({
    from: Type.Literal('named'),
    users: Ids,
    positions: Ids,
    roles: Ids,
    groups: Ids,
    within: Type.Optional(Type.Union([Type.Literal('company'), Type.Literal('department'), Type.Literal('below')])),
  }),
  /** Whom the starter chooses at submission, or the previous approver when he decides; empty sets offer everybody. */
  Type.Object({
    from: Type.Literal('chosen'),
    by: Type.Union([Type.Literal('starter'), Type.Literal('previous')]),
    users: Ids,
    positions: Ids,
    roles: Ids,
    groups: Ids,
  }),
  /** Whom a data interface answers. */
  Type.Object({ from: Type.Literal('interface'), interfaceId: Type.String() }),
])
export type PeopleRule = Static<typeof PeopleRule>

/** What may be done with a field of the form at a node. Fields without an entry are read there. */
export const FieldAccess = Type.Union([
  Type.Literal('hidden'),
  Type.Literal('read'),
  Type.Literal('write'),
  Type.Literal('required'),
])
export type FieldAccess = Static<typeof FieldAccess>
/** By the key of the field. Type.Record would bring 10 kB of typebox along, which the sign-in page waits for. */
const FieldsAccess = Type.Unsafe<Readonly<Record<string, FieldAccess>>>({
  type: 'object',
  patternProperties: { '^.*$': FieldAccess },
})

/** A span of time, natural or of working hours. */
const Span = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: 1000 }),
  unit: Type.Union([Type.Literal('minute'), Type.Literal('hour'), Type.Literal('day')]),
  /** Counted in working time alone. */
  working: Type.Boolean(),
})
export type Span = Static<typeof Span>

const Parameters = Type.Array(Type.Object({ name: Type.String(), formula: Type.String() }), { maxItems: 50 })
const called = { interfaceId: Type.String(), parameters: Parameters }

/** What happens to a process as a whole, of which data interfaces can be told. */
export const processMoments = ['submitted', 'adopted', 'rejected', 'withdrawn', 'cancelled'] as const
/** What happens at a step, of which data interfaces can be told. */
export const stepMoments = ['opened', 'passed', 'rejected', 'recalled'] as const
export type ProcessMoment = (typeof processMoments)[number]
export type StepMoment = (typeof stepMoments)[number]

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ anyOf: words.map((word) => ({ const: word })) })

/** Data interfaces that are called when something has happened; what is decided does not wait for them. */
const EventCall = <Moment extends ProcessMoment | StepMoment>(moments: readonly Moment[]) =>
  Type.Array(Type.Object({ on: oneOf(moments), ...called }), { maxItems: 20 })
export interface EventCall {
  readonly on: ProcessMoment | StepMoment
  readonly interfaceId: string
  readonly parameters: readonly { readonly name: string; readonly formula: string }[]
}

/** Messages about a step that can be left out there. */
export const quietKinds = ['arrived', 'passed', 'closed', 'copied', 'formChanged'] as const

const TimeLimit = Type.Object({
  /** From when it counts: the task's receipt, the submission, or a date of the form. */
  from: Type.Union([Type.Literal('received'), Type.Literal('submitted'), Type.Object({ field: Type.String() })]),
  span: Span,
  /** Reminders before the end: the first one so long after the start, then each `every`, `most` at most. */
  remind: Type.Optional(Type.Object({ first: Span, every: Span, most: Type.Integer({ minimum: 1, maximum: 50 }) })),
  /** What happens at the end. */
  atEnd: Type.Union([Type.Literal('notice'), Type.Literal('agree'), Type.Literal('reject'), Type.Literal('manager')]),
})
export type TimeLimit = Static<typeof TimeLimit>

/** Settings of an approval node (`userTask`). */
export const ApprovalSettings = Type.Object({
  people: Type.Array(PeopleRule, { maxItems: 20 }),
  only: Type.Object({
    sameDepartment: Type.Boolean(),
    samePosition: Type.Boolean(),
    sameCompany: Type.Boolean(),
    notStarter: Type.Boolean(),
  }),
  /** `any`: the first decision decides; `inOrder`: one after another; `all`: votes by weight against `ratio` percent. */
  outcome: Type.Object({
    mode: Type.Union([Type.Literal('any'), Type.Literal('all'), Type.Literal('inOrder')]),
    ratio: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  /** What happens where nobody is found. */
  nobody: Type.Union([
    Type.Object({ way: Type.Literal('administrators') }),
    Type.Object({ way: Type.Literal('people'), users: Ids }),
    Type.Object({ way: Type.Literal('previous') }),
    Type.Object({ way: Type.Literal('pass') }),
    Type.Object({ way: Type.Literal('refuse') }),
    Type.Object({ way: Type.Literal('starter') }),
  ]),
  /** When somebody's vote is given by itself because he has already said so. */
  same: Type.Object({ starter: Type.Boolean(), previous: Type.Boolean(), agreedBefore: Type.Boolean() }),
  reject: Type.Object({
    /** `chosen`: whoever rejects says where to. */
    target: Type.Union([
      Type.Literal('end'),
      Type.Literal('start'),
      Type.Literal('previous'),
      Type.Literal('chosen'),
      Type.Object({ node: Type.String() }),
    ]),
    manner: Type.Union([Type.Literal('restart'), Type.Literal('straightBack'), Type.Literal('chosen')]),
  }),
  /** Which acts are offered beside agreeing and rejecting. */
  acts: Type.Object({
    transfer: Type.Boolean(),
    consult: Type.Boolean(),
    addSigner: Type.Boolean(),
    copy: Type.Boolean(),
    batch: Type.Boolean(),
    recall: Type.Boolean(),
  }),
  /** What a decision has to bring. */
  needs: Type.Object({ opinion: Type.Boolean(), signature: Type.Boolean(), file: Type.Boolean() }),
  /** Access to fields by key; columns of a sub-table as `table.column`, its rows as `table.+` and `table.-`. */
  fields: FieldsAccess,
  limit: Type.Optional(TimeLimit),
  /** Who gets a copy when the task is passed. */
  copyTo: Type.Array(PeopleRule, { maxItems: 20 }),
  /** What nobody is told of this step. */
  quiet: Type.Optional(Type.Array(oneOf(quietKinds), { maxItems: quietKinds.length })),
  events: Type.Optional(EventCall(stepMoments)),
  /** Percent of the whole that is shown once the node is passed; without it, the walker counts nodes. */
  progress: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
})
export type ApprovalSettings = Static<typeof ApprovalSettings>

export const StartSettings = Type.Object({ fields: FieldsAccess })
export type StartSettings = Static<typeof StartSettings>

export const CopySettings = Type.Object({
  people: Type.Array(PeopleRule, { maxItems: 20 }),
  fields: FieldsAccess,
})
export type CopySettings = Static<typeof CopySettings>

/** A data interface that is called when the token comes, with fields of the form as parameters. */
export const InterfaceSettings = Type.Object(called)
export type InterfaceSettings = Static<typeof InterfaceSettings>

export const DelaySettings = Type.Union([
  Type.Object({ for: Span }),
  /** Until a date of the form. */
  Type.Object({ until: Type.String() }),
])
export type DelaySettings = Static<typeof DelaySettings>

export const ChildSettings = Type.Object({
  processId: Type.String(),
  /** Who starts the child instances, one for each. */
  starters: Type.Array(PeopleRule, { maxItems: 20 }),
  /** Whether the parent goes on only when all have ended. */
  wait: Type.Boolean(),
  /** Field of the child by field of the parent. */
  fields: Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), { maxItems: 200 }),
  /** Whether an adopted child may run again after a return. */
  again: Type.Boolean(),
})
export type ChildSettings = Static<typeof ChildSettings>

/** Settings of the process itself, in the executed `process` element. */
export const ProcessSettings = Type.Object({
  /** The form design whose records are decided about; none for a process without a form. */
  formId: Type.Optional(Type.String()),
  /** When the starter may withdraw. */
  withdraw: Type.Union([Type.Literal('beforeDecision'), Type.Literal('always'), Type.Literal('never')]),
  /** A formula for the title over fields, `starter.name`, `process.name` and `today`; without it, starter and process name it. */
  title: Type.Optional(Type.String()),
  events: Type.Optional(EventCall(processMoments)),
})
export type ProcessSettings = Static<typeof ProcessSettings>

/** Settings of an end of the process; ends inside a phase have none. */
export const EndSettings = Type.Object({
  result: Type.Union([Type.Literal('adopted'), Type.Literal('rejected')]),
})
export type EndSettings = Static<typeof EndSettings>
