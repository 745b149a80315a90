import { columns, idColumn } from '@workstation/contract/column'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { personalWrites } from '../user'
import { ownRow } from './base-info-store'

/** The record of the person himself: nobody else's is in sight here, and no page grants or withholds it. */
export const ownModel = guardedModel({
  modelId: 'profile',
  source: 'app_user',
  defaultSort: { column: 'id', direction: 'asc' },
  rows: ({ userId }) => ownRow(userId),
  writes: {
    table: 'app_user',
    entity: 'user',
    isPersonal: true,
    fields: {
      realName: { to: 'real_name', read: trimmed },
      gender: { to: 'gender', otherwise: 0 },
      mobilePhone: { to: 'mobile_phone', otherwise: '', read: trimmed },
      email: { to: 'email', otherwise: '', read: trimmed },
      ...personalWrites,
      signature: { to: 'signature', otherwise: '', read: trimmed },
    },
  },
  columns: columns({ id: idColumn }),
})
