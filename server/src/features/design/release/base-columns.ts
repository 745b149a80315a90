import { type Column, columns, title } from '@workstation/contract/column'

const shown = columns({
  creatorUserId: { title: title('创建人', 'Created by', '建立人'), holds: 'person' },
  creatorTime: { type: 'time', title: title('创建时间', 'Created', '建立時間') },
  lastModifyUserId: { title: title('修改人', 'Changed by', '修改人'), holds: 'person' },
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
  organizeId: { title: title('所属组织', 'Organisation', '所屬組織'), holds: 'organize' },
})

/** What every record has beside its fields, and where that lies. */
export const baseColumns: Readonly<Record<string, Column>> = shown
export const baseSources: Readonly<Record<string, string>> = {
  creatorUserId: 'created_by',
  creatorTime: 'created_at',
  lastModifyUserId: 'modified_by',
  lastModifyTime: 'modified_at',
  organizeId: 'organize_id',
}
