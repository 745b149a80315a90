import { guardedModel } from '../../platform/guarded-model/model'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Roles as the page `role` lists them. */
export const roleModel = guardedModel({
  modelId: 'role',
  source: 'role_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    fullName: { source: 'full_name', title: title('角色名称', 'Role', '角色名稱'), collate: 'zh-x-icu' },
    enCode: { source: 'en_code', title: title('角色编码', 'Code', '角色編碼') },
    globalMark: { source: 'global_mark', type: 'integer', title: title('全局', 'Global', '全域'), hideable: false },
    enabledMark: { source: 'enabled_mark', type: 'integer', title: title('状态', 'State', '狀態'), hideable: false },
    description: { title: title('说明', 'Description', '說明') },
    sortCode: { source: 'sort_code', type: 'integer', title: title('排序', 'Order', '排序') },
    creatorTime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
  },
})
