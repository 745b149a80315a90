import { guardedModel } from '../../platform/guarded-model/model'
import { projectRows } from './project-store'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Projects as the page `project` lists them. */
export const projectModel = guardedModel({
  modelId: 'project',
  source: 'project_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  scope: { project: 'id', organize: 'organize_id' },
  rows: projectRows,
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    version: { type: 'integer', title: title('版本', 'Version', '版本'), hideable: false },
    fullName: { source: 'full_name', title: title('项目名称', 'Name', '專案名稱'), collate: 'zh-x-icu' },
    enCode: { source: 'en_code', title: title('项目编码', 'Code', '專案編碼') },
    typeId: { source: 'type_id', title: title('类型编号', 'Type id', '類型編號'), hideable: false },
    typeText: { source: 'type_text', title: title('项目类型', 'Type', '專案類型') },
    organizeId: { source: 'organize_id', title: title('组织编号', 'Organisation id', '組織編號'), hideable: false },
    organizeName: { source: 'organize_name', title: title('所属组织', 'Organisation', '所屬組織') },
    leaderId: { source: 'leader_id', title: title('负责人编号', 'Leader id', '負責人編號'), hideable: false },
    leaderName: { source: 'leader_name', title: title('项目负责人', 'Leader', '專案負責人'), collate: 'zh-x-icu' },
    description: { title: title('说明', 'Description', '說明') },
    creatorUser: { source: 'creator_name', title: title('创建人', 'Creator', '建立人'), collate: 'zh-x-icu' },
    creatorTime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
  },
})
