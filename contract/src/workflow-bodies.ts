import { Type } from 'typebox'
import { Id, loose, Nullable, OptionalId, RecordOf } from './fields'
import { Opinion } from './workflow-rows'

/** Names one press of a button: the same key answers what the first press got. */
export const ActionKey = Type.Optional(Type.String({ maxLength: 100 }))

/** Values of a form by its fields: an object, or JSON text of one. */
export const FormData = Type.Optional(
  Nullable(Type.Union([Type.String({ maxLength: 2 * 1024 * 1024 }), RecordOf(Type.Unknown())])),
)
/** Ids of people with commas between them, or a list of them; '' for nobody. */
export const People = Type.Optional(
  Nullable(
    Type.Union([
      Type.String({ pattern: '^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,499})?$' }),
      Type.Array(Id, { maxItems: 500 }),
    ]),
  ),
)
/** The ids of a `People`. */
export const peopleOf = (sent: string | readonly string[] | null | undefined): string[] =>
  typeof sent === 'string' ? sent.split(',').filter((id) => id !== '') : [...new Set(sent ?? [])]

/** Whom somebody chose for later steps, by the ids of these. */
export const CandidateList = Type.Optional(
  Nullable(
    Type.Union([
      RecordOf(Type.Union([Type.Array(Id, { maxItems: 500 }), Type.String({ maxLength: 40_000 })])),
      Type.Literal(''),
    ]),
  ),
)
/** Whom somebody chose, by step. */
export const candidatesOf = (sent: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).map(([node, people]) => [
      node,
      peopleOf(people as string | string[]),
    ]),
  )

/** For whom a process is started, by somebody who may; for the caller without one. */
export const StartedFor = Type.Optional(Nullable(OptionalId))

/** Files of an opinion: a list, or JSON text of one. */
const Files = Type.Optional(
  Nullable(Type.Union([Type.String({ maxLength: 50_000 }), Type.Array(RecordOf(Type.Unknown()), { maxItems: 50 })])),
)

const signature =
  '^(data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*|(/api/file/Image/[A-Za-z]{1,20}/)?[A-Za-z0-9_-]{1,64}([.][A-Za-z0-9]{1,5})?)?$'

/** What a decision may bring along. */
export const decisionFields = {
  handleOpinion: Opinion,
  /** A drawn signature: the name of an uploaded picture, or its data address; no address elsewhere, which readers would call. */
  signImg: Type.Optional(Nullable(Type.String({ maxLength: 200_000, pattern: signature }))),
  fileList: Files,
  copyIds: People,
  candidateList: CandidateList,
  freeApproverUserId: Type.Optional(Nullable(OptionalId)),
  /** 1 asks the named one before the own decision counts, 2 after it. */
  freeApproverType: Type.Optional(Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('')]), loose)),
  formData: FormData,
  /** The version of the record that was seen. */
  formVersion: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), loose)),
  enCode: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  key: ActionKey,
}

/** Where an approval stands after a call. */
export const Standing = Type.Object({ id: Id, status: Type.Integer(), thisStep: Type.String() })

/** What comes of one of several. */
export const BatchOutcome = Type.Object({ id: Id, isDone: Type.Boolean(), msg: Type.String() })
