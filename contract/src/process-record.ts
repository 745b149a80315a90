import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  creatorColumn,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { EpochMs, Id, Nullable, Version } from './fields'

/** 0 never released, 1 released as it is drawn, 2 drawn further since. */
const ReleaseState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
/** Of people, positions, roles and the like, as many as one process may name. */
export const ProcessIds = Type.Array(Id, { maxItems: 500 })

/** Who may start a process: everybody, or whom one of the lists names; an organisation stands for all below it as well. */
export const StartScope = Type.Object({
  everybody: Type.Boolean(),
  users: ProcessIds,
  positions: ProcessIds,
  roles: ProcessIds,
  groups: ProcessIds,
  organizes: ProcessIds,
})
export type StartScope = Static<typeof StartScope>
export const startForEverybody: StartScope = {
  ...{ everybody: true, users: [], positions: [], roles: [], groups: [], organizes: [] },
}

const rowFields = {
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** Code of an entry of the dictionary WorkFlowCategory. */
  category: Type.String(),
  icon: Type.String(),
  iconBackground: Type.String(),
  /** The form whose records are decided about, by name; '' for a process without one. */
  formName: Type.String(),
  /** 2, a form that was designed; older clients know forms of their own. */
  formType: Type.Integer(),
  /** 0, somebody starts a request. */
  type: Type.Integer(),
  state: ReleaseState,
  /** 1 while it can be started. */
  enabledMark: Type.Integer(),
  /** The number of its newest release; 0 before the first. */
  released: Type.Integer(),
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
}
/** A process as its list shows it: without its drawing. */
export const ProcessRow = Type.Object(rowFields)
export type ProcessRow = Static<typeof ProcessRow>

/** A process with its draft, for who keeps it. */
export const WorkflowProcess = Type.Object({
  ...rowFields,
  startScope: StartScope,
  /** People who are asked where nobody is found to decide. */
  administrators: ProcessIds,
  /** Code of the bill rule that numbers its instances; '' for none. */
  billRule: Type.String(),
  formId: Type.String(),
  /** The draft. */
  bpmnXml: Type.String(),
  /** What older clients read beside it. */
  formData: Type.String(),
  flowTemplateJson: Type.String(),
  formUrl: Type.String(),
  appFormUrl: Type.String(),
  tables: Type.String(),
  dbLinkId: Type.String(),
})
export type WorkflowProcess = Static<typeof WorkflowProcess>

/** The list of processes. */
export const processColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('流程名称', 'Process', '流程名稱') },
  enCode: { title: title('流程编码', 'Code', '流程編碼') },
  category: { title: title('流程分类', 'Category', '流程分類') },
  icon: { title: title('图标', 'Icon', '圖示'), hideable: false },
  iconBackground: { title: title('图标底色', 'Icon colour', '圖示底色'), hideable: false },
  formName: { title: title('表单', 'Form', '表單') },
  formType: { type: 'integer', title: title('表单类型', 'Kind of form', '表單類型'), hideable: false },
  type: { type: 'integer', title: title('流程类型', 'Kind', '流程類型'), hideable: false },
  state: { ...stateColumn, title: title('发布状态', 'Release', '發布狀態') },
  enabledMark: { ...stateColumn, title: title('启用状态', 'Can be started', '啟用狀態') },
  // The state says as much.
  released: { type: 'integer', title: title('发布版本', 'Newest release', '發布版本'), hideable: false },
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})
