import { type Static, Type } from 'typebox'
import { columns, createdColumn, descriptionColumn, idColumn, stateColumn, title, versionColumn } from './column'
import { callsOf, endpoint } from './endpoint'
import {
  ById,
  EpochMs,
  Flag,
  Id,
  ListOf,
  loose,
  Nullable,
  PageOf,
  PageQueryWith,
  updateFields,
  Version,
  WithId,
} from './fields'
import { printWords } from './print-words'

/** 0 running, 1 not begun, 2 over. */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
/** 0 starting, 1 deciding. */
const Kind = Type.Union([Type.Literal(0), Type.Literal(1)], loose)

/** Somebody lets another person act for him for a time. */
export const Delegation = Type.Object({
  id: Id,
  version: Version,
  toUserId: Id,
  toUserName: Type.String(),
  type: Kind,
  /** Ids of processes, comma-joined; '' for all, or for those of the category. */
  flowId: Type.String(),
  /** As `name/code`, comma-joined. */
  flowName: Type.String(),
  /** Code of an entry of the dictionary WorkFlowCategory; '' for all. */
  flowCategory: Type.String(),
  /** 1 where the other person gets what waits already. */
  takesWaiting: Flag,
  startTime: EpochMs,
  endTime: EpochMs,
  status: Status,
  description: Type.String(),
  creatorTime: EpochMs,
})
export type Delegation = Static<typeof Delegation>

/** The list of what I entrusted. */
export const delegationColumns = columns({
  id: idColumn,
  version: versionColumn,
  toUserId: { title: title('受托人编号', 'Id of the person', '受託人編號'), hideable: false },
  toUserName: { title: title('受托人', 'Entrusted to', '受託人') },
  type: { type: 'integer', title: title('委托内容', 'What', '委託內容'), hideable: false },
  flowId: { title: title('流程编号', 'Ids of processes', '流程編號'), hideable: false },
  flowName: { title: title('流程', 'Processes', '流程') },
  flowCategory: { title: title('流程分类', 'Category', '流程分類') },
  takesWaiting: { type: 'integer', title: title('含已有待办', 'With what waits', '含已有待辦'), hideable: false },
  startTime: { type: 'time', title: title('开始时间', 'From', '開始時間') },
  endTime: { type: 'time', title: title('结束时间', 'Until', '結束時間') },
  status: { ...stateColumn, sortable: false },
  description: descriptionColumn,
  creatorTime: createdColumn,
})

/** What the page and the log call the values of a delegation. */
export const delegationWords = {
  type: {
    1: title('审批流程', 'Deciding', '審批流程'),
    0: title('发起流程', 'Starting', '發起流程'),
  },
  takesWaiting: { 1: printWords.yes, 0: printWords.no },
} as const

const ProcessList = Type.String({ pattern: '^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99})?$' })

/** A moment, also as text. */
const Moment = Type.Union([EpochMs], loose)

const delegationFields = {
  toUserId: Id,
  type: Type.Optional(Kind),
  flowId: Type.Optional(ProcessList),
  flowCategory: Type.Optional(Type.String({ maxLength: 50 })),
  takesWaiting: Type.Optional(Flag),
  startTime: Moment,
  endTime: Moment,
  description: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
}

const base = '/api/workflow/Engine/FlowDelegate'

export const delegation = callsOf('delegation', {
  list: endpoint({
    method: 'GET',
    path: base,
    input: PageQueryWith({ type: Type.Optional(Kind) }),
    output: PageOf(Delegation),
  }),
  /** What others entrusted to the caller and still holds. */
  received: endpoint({
    method: 'GET',
    path: `${base}/Received`,
    input: Type.Object({}),
    output: ListOf(
      Type.Object({
        id: Id,
        userName: Type.String(),
        type: Kind,
        flowCategory: Type.String(),
        startTime: EpochMs,
        endTime: EpochMs,
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    input: ById,
    output: Type.Object({
      ...Delegation.properties,
      /** What those of `flowId` are called, also where they cannot be started any more. */
      processes: Type.Array(Type.Object({ id: Id, fullName: Type.String() })),
    }),
  }),
  create: endpoint({ method: 'POST', path: base, input: Type.Object(delegationFields), output: ById }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    input: WithId({ ...updateFields(delegationFields), version: Type.Optional(Version) }),
    output: Type.Null(),
  }),
  remove: endpoint({ method: 'DELETE', path: `${base}/:id`, input: ById }),
  /** Ends it now. */
  stop: endpoint({ method: 'PUT', path: `${base}/Stop/:id`, input: ById }),
})
