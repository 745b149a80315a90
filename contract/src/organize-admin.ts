import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { Flag, Id, Nullable, optionalFields, Version, WithId } from './fields'
import { organizeFeatures } from './organize-features'

const flagsOf = <T extends typeof Flag | typeof Flag>(flag: T) => ({
  thisLayerAdd: flag,
  thisLayerEdit: flag,
  thisLayerDelete: flag,
  thisLayerSelect: flag,
  subLayerAdd: flag,
  subLayerEdit: flag,
  subLayerDelete: flag,
  subLayerSelect: flag,
})

/** Somebody who administers a company or department: what he may do in it, and in all below it. */
export const OrganizeAdministrator = Type.Object({ userId: Id, fullName: Type.String(), ...flagsOf(Flag) })
export type OrganizeAdministrator = Static<typeof OrganizeAdministrator>

export const organizeAdmin = callsOf(feature('organizeAdmin', organizeFeatures), {
  /**
   * The administrators of a company or department, null without any: one by one in `list`, and for other clients their
   * ids together with the flags that all of them have.
   */
  get: endpoint({
    method: 'GET',
    path: '/api/permission/organizeAdminIsTrator/:id',
    input: Type.Object({ id: Id }),
    output: Nullable(
      Type.Object({
        id: Id,
        version: Version,
        organizeId: Id,
        userId: Type.String(),
        ...flagsOf(Flag),
        list: Type.Array(OrganizeAdministrator),
      }),
    ),
  }),
  /**
   * Replaces the administrators: by `list`, or by `userId` "a,b" with flags for all of them. In the latter form a flag
   * that stands as it was read is left to each as he has it. `version` is the one that was read, or 0 where that was null;
   * whoever was named meanwhile refuses.
   */
  update: endpoint({
    method: 'PUT',
    path: '/api/permission/organizeAdminIsTrator/:id',
    input: WithId({
      version: Type.Optional(Version),
      list: Type.Optional(Type.Array(Type.Object({ userId: Id, ...optionalFields(flagsOf(Flag)) }), { maxItems: 100 })),
      userId: Type.Optional(
        Type.String({ maxLength: 6500, pattern: '^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99})?$' }),
      ),
      ...optionalFields(flagsOf(Flag)),
    }),
  }),
})
