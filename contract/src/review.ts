import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import {
  ById,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Id,
  ListOf,
  OptionalId,
  PageOf,
  PageQueryWith,
  scopeQuery,
  WithId,
} from './fields'
import { FileRef } from './file'

/** What is to be reviewed. `targetid`, `progress` and `flowstate` are those of its newest run ('' , 0, 0 before the first). */
export const Review = Type.Object({
  id: Id,
  version: Type.Integer(),
  projectid: Id,
  projectname: Type.String(),
  reviewname: Type.String(),
  reviewtypeid: Type.String(),
  reviewtypetext: Type.String(),
  contentext: Type.String(),
  description: Type.String(),
  files: Type.Array(FileRef),
  assignerids: Type.Array(Id),
  assignertext: Type.String(),
  finalreviewerids: Type.Array(Id),
  finalreviewertext: Type.String(),
  createuserid: Id,
  createusertext: Type.String(),
  createtime: EpochMs,
  targetid: OptionalId,
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  runcount: Type.Integer(),
})
export type Review = Static<typeof Review>

const reviewFields = {
  projectid: Id,
  /** Empty takes the name of the project. */
  reviewname: Type.Optional(Type.String({ maxLength: 100 })),
  reviewtypeid: Id,
  contentext: Type.String({ minLength: 1, maxLength: 2000 }),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Chosen among the role of assigners; empty means all of the role when the run starts. */
  assignerids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Chosen among the role of final reviewers; empty means all of the role when final approval is reached. */
  finalreviewerids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Documents that the caller has uploaded. */
  files: Type.Optional(Type.Array(FileRef, { maxItems: 100 })),
}

export const reviewFilters = {
  ...scopeQuery,
  reviewtypeid: Type.Optional(OptionalId),
  /** 0 draft, else the state of the newest run. */
  flowstate: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  startTime: Type.Optional(EpochMs),
  endTime: Type.Optional(EpochMs),
}

export const review = {
  create: endpoint({ method: 'POST', path: '/api/project/review', input: Type.Object(reviewFields), output: ById }),
  /** Creates a review with an id that the client made; an id that exists is refused. */
  createWithId: endpoint({
    method: 'POST',
    path: '/api/project/review/:id',
    input: WithId(reviewFields),
    output: ById,
  }),
  get: endpoint({ method: 'GET', path: '/api/project/review/:id', input: ById, output: Review }),
  /** Only while no run is going and none has passed. `files` keeps those that it names and lets go of the others. */
  update: endpoint({
    method: 'PUT',
    path: '/api/project/review/:id',
    input: WithId({
      ...reviewFields,
      version: Type.Integer(),
    }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/project/review/:id', input: ById }),
  listPage: endpoint({
    method: 'POST',
    path: '/api/project/review/getListPage',
    input: PageQueryWith(reviewFilters),
    output: PageOf(Review),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/project/review/getList',
    input: Type.Object({
      ...scopeQuery,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: ListOf(Review),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/export',
    input: ExportQueryWith(reviewFilters),
    output: ExportedFile,
  }),
  /** Attaches documents to a review that has no running or passed run (field `files`). */
  attachDocuments: endpoint({
    method: 'POST',
    path: '/api/project/review/info/:id',
    body: 'multipart',
    input: ById,
    output: ListOf(FileRef),
  }),
  projectFiles: endpoint({
    method: 'POST',
    path: '/api/project/ProjFile/getList',
    input: Type.Object({ ...scopeQuery, reviewid: Type.Optional(OptionalId) }),
    output: ListOf(
      Type.Object({
        ...FileRef.properties,
        reviewid: Id,
        reviewname: Type.String(),
        /** '' for a document of the review itself, else the profession whose task it belongs to. */
        majortext: Type.String(),
        createusertext: Type.String(),
        createtime: EpochMs,
      }),
    ),
  }),
}
