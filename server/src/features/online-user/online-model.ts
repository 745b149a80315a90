import { guardedModel } from '../../platform/guarded-model/model'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Open sessions with their people, as the page `onlineUser` lists them. */
export const onlineModel = guardedModel({
  modelId: 'onlineUser',
  source: 'online_session_list',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'lastUseTime', direction: 'desc' },
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    userId: { source: 'user_id', title: title('用户编号', 'User id', '使用者編號'), hideable: false },
    account: { title: title('账号', 'Account', '帳號') },
    realName: { source: 'real_name', title: title('姓名', 'Name', '姓名'), collate: 'zh-x-icu' },
    headIcon: { source: 'head_icon', title: title('头像', 'Picture', '頭像'), hideable: false },
    organize: { source: 'organize_name', title: title('所属组织', 'Organisation', '所屬組織') },
    device: { title: title('设备', 'Device', '裝置') },
    userAgent: { source: 'user_agent', title: title('浏览器', 'Browser', '瀏覽器'), sortable: false },
    ip: { title: title('地址', 'Address', '位址') },
    place: { title: title('地点', 'Place', '地點') },
    creatorTime: { source: 'created_at', type: 'time', title: title('登录时间', 'Signed in', '登入時間') },
    lastUseTime: { source: 'last_used_at', type: 'time', title: title('最近使用', 'Last used', '最近使用') },
  },
})
