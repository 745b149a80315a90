import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { EpochMs, Id } from './fields'
import { Grant, maxChanges } from './grant'
import { GranteeKind } from './grant-desk'

/** What a grantee would get and lose in a plan that is not saved. */
const Draft = Type.Object({
  give: Type.Array(Grant, { maxItems: maxChanges }),
  take: Type.Array(Type.Object({ kind: Grant.properties.kind, itemId: Id }), { maxItems: maxChanges }),
})

/** Whose rights are looked through. */
export const PreviewSubject = Type.Object({ kind: GranteeKind, id: Id })
export type PreviewSubject = Static<typeof PreviewSubject>

/** Looking at the product with the rights of somebody else, who may be nobody yet; nothing can be changed in it. */
export const preview = callsOf('preview', {
  /**
   * Opens a preview of half an hour for the caller, of a person as he is, or of somebody who would hold what one role,
   * position or group carries and nothing else; with a draft, as it would be once that was saved.
   */
  begin: endpoint({
    method: 'POST',
    path: '/api/permission/Preview',
    input: Type.Object({ kind: GranteeKind, id: Id, draft: Type.Optional(Draft) }),
    output: Type.Object({ token: Type.String(), name: Type.String(), until: EpochMs }),
    changes: [],
  }),
  /** Ends the preview that it is called in. */
  end: endpoint({ method: 'DELETE', path: '/api/permission/Preview', reads: true, changes: [] }),
})
