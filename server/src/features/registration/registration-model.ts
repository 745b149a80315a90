import { guardedModel } from '../../platform/guarded-model/model'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** People who registered themselves, as the page `registration` lists them. */
export const registrationModel = guardedModel({
  modelId: 'registration',
  source: 'registration_list',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    account: { title: title('账号', 'Account', '帳號') },
    realName: { source: 'real_name', title: title('姓名', 'Name', '姓名'), collate: 'zh-x-icu' },
    gender: { type: 'integer', title: title('性别', 'Gender', '性別') },
    organize: { source: 'organize_names', title: title('所属部门', 'Department', '所屬部門') },
    state: { title: title('状态', 'State', '狀態'), hideable: false },
    ip: { title: title('注册地址', 'Address', '註冊位址') },
    creatorTime: { source: 'created_at', type: 'time', title: title('注册时间', 'Registered', '註冊時間') },
    decidedTime: { source: 'decided_at', type: 'time', title: title('处理时间', 'Handled', '處理時間') },
    deciderName: { source: 'decider_name', title: title('处理人', 'Handled by', '處理人') },
  },
})
