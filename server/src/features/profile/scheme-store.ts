import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** The data schemes that were granted to a person, his roles or his positions, each once. */
export const listOwnSchemes = (db: Db, userId: string, roleIds: readonly string[]) =>
  db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'en_code', 'full_name'])
    .where('kind', '=', 'resource')
    .where('id', 'in', (granted) =>
      granted
        .selectFrom('permission_grant')
        .select('item_id')
        .where('item_kind', '=', 'resource')
        .where((eb) =>
          eb.or([
            eb.and([eb('object_type', '=', 'user'), eb('object_id', '=', userId)]),
            eb.and([eb('object_type', '=', 'role'), eb('object_id', '=', eb.fn.any(eb.val([...roleIds])))]),
            eb.and([
              eb('object_type', '=', 'position'),
              eb(
                'object_id',
                'in',
                eb
                  .selectFrom('user_position')
                  .innerJoin('position', 'position.id', 'user_position.position_id')
                  .select('position.id')
                  .where('user_id', '=', userId)
                  .where(isOn('position')),
              ),
            ]),
          ]),
        ),
    )
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
