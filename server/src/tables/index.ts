import type { AreaListTable, AreaTable } from './area'
import type { BackupListTable, BackupTable } from './backup'
import type { BillCounterTable, BillReservationTable, BillRuleListTable, BillRuleTable } from './bill-rule'
import type { ChatMessageTable, ChatPairTable, ChatSideTable } from './chat'
import type {
  DataInterfaceListTable,
  DataInterfaceLogTable,
  DataInterfaceTable,
  DataInterfaceVersionTable,
} from './data-interface'
import type { DataSourceListTable, DataSourceTable } from './data-source'
import type { WorkflowDelegationListTable, WorkflowDelegationTable } from './delegation'
import type {
  DesignListTable,
  DesignTable,
  DesignVersionTable,
  LcColumnTable,
  LcReleaseTable,
  LcTableTable,
  SharedRecordTable,
  SharedRowTable,
} from './design'
import type { DictionaryEntryTable, DictionaryTypeTable } from './dictionary'
import type { DownloadTicketTable, FileTable, StorageOwnerTable, UploadChunkTable, UploadTable } from './file'
import type { ForbiddenPairHolderTable, ForbiddenPairTable } from './forbidden-pair'
import type { ListViewChoiceTable, ListViewTable } from './list-view'
import type {
  AuditLogTable,
  ErrorLogTable,
  LogListTable,
  LogRetentionTable,
  MailLogTable,
  RequestLogTable,
} from './log'
import type { MapShapeListTable, MapShapeTable } from './map-shape'
import type { OutsideTicketTable } from './menu'
import type { MessageRecipientTable, MessageTable, NoticeTable } from './message'
import type {
  OrganizeAdminTable,
  OrganizeListTable,
  OrganizeTable,
  PositionTable,
  RoleOrganizeTable,
  RoleTable,
  UserGroupMemberTable,
  UserGroupTable,
} from './organize'
import type {
  MenuItemTable,
  MenuTable,
  PermissionEventTable,
  PermissionGrantTable,
  PersonGranteeTable,
  RightsHistoryTable,
} from './permission'
import type { PersonChangeTable } from './person-change'
import type { PrintTemplateListTable, PrintTemplateTable, PrintTemplateVersionTable } from './print-template'
import type { ProjectListTable, ProjectTable } from './project'
import type { RecordChangeTable } from './record-change'
import type { RegistrationTable } from './registration'
import type {
  ReviewLinkTable,
  ReviewListTable,
  ReviewParticipantTable,
  ReviewRecordTable,
  ReviewTable,
  ReviewTargetListTable,
  ReviewTargetTable,
  ReviewTaskListTable,
  ReviewTaskTable,
  ReviewWaitingTable,
} from './review'
import type { RightFindingGrantTable, RightFindingTable, RightUseTable } from './right-check'
import type { ScheduledTaskListTable, ScheduledTaskTable, TaskRunTable } from './scheduled-task'
import type { ImageCodeTable, SessionTable, SignInFailureTable, SignInLogTable } from './session'
import type { SettingTable } from './setting'
import type {
  PhoneCodeTable,
  ScanSignInTable,
  SentCreateTable,
  SignInCountTable,
  UserWechatTable,
  WechatSignInTable,
} from './sign-in'
import type { SyncRunListTable, SyncRunTable, SyncTableTable } from './sync-run'
import type {
  MessageTemplateListTable,
  MessageTemplateTable,
  SmsTemplateListTable,
  SmsTemplateTable,
  TemplateVersionTable,
} from './template'
/** The rows of every table and view as the migrations left them. Types only: who may read what is decided elsewhere. */ import type {
  TextOverrideListTable,
  TextOverrideTable,
} from './text-override'
import type {
  AppUserTable,
  ColumnPreferenceTable,
  ManagerLineTable,
  UserOrganizeTable,
  UserPositionTable,
  UserRoleTable,
} from './user'
import type { UserImportLineTable, UserImportTable } from './user-import'
import type {
  WorkflowActionKeyTable,
  WorkflowActorTable,
  WorkflowCommentTable,
  WorkflowCopyTable,
  WorkflowFailureTable,
  WorkflowInstanceTable,
  WorkflowRecordTable,
  WorkflowScopeTable,
  WorkflowTaskTable,
  WorkflowTimerTable,
  WorkflowTokenTable,
} from './workflow'
import type { WorkflowCopyListTable, WorkflowInstanceListTable, WorkflowPartListTable } from './workflow-lists'
import type {
  WorkflowProcessListTable,
  WorkflowProcessTable,
  WorkflowStartScopeTable,
  WorkflowVersionTable,
} from './workflow-process'

export interface Tables {
  area: AreaTable
  area_list: AreaListTable
  backup: BackupTable
  backup_list: BackupListTable
  sync_run: SyncRunTable
  sync_table: SyncTableTable
  sync_run_list: SyncRunListTable
  bill_rule: BillRuleTable
  bill_rule_list: BillRuleListTable
  bill_counter: BillCounterTable
  bill_reservation: BillReservationTable
  chat_pair: ChatPairTable
  chat_message: ChatMessageTable
  chat_side: ChatSideTable
  data_interface: DataInterfaceTable
  data_interface_list: DataInterfaceListTable
  data_interface_log: DataInterfaceLogTable
  data_interface_version: DataInterfaceVersionTable
  design: DesignTable
  design_list: DesignListTable
  design_version: DesignVersionTable
  record_change: RecordChangeTable
  lc_table: LcTableTable
  lc_column: LcColumnTable
  lc_release: LcReleaseTable
  shared_record: SharedRecordTable
  shared_row: SharedRowTable
  dictionary_type: DictionaryTypeTable
  data_source: DataSourceTable
  data_source_list: DataSourceListTable
  dictionary_entry: DictionaryEntryTable
  file: FileTable
  download_ticket: DownloadTicketTable
  upload: UploadTable
  upload_chunk: UploadChunkTable
  storage_owner: StorageOwnerTable
  audit_log: AuditLogTable
  request_log: RequestLogTable
  error_log: ErrorLogTable
  log_retention: LogRetentionTable
  log_list: LogListTable
  mail_log: MailLogTable
  message: MessageTable
  message_recipient: MessageRecipientTable
  notice: NoticeTable
  organize: OrganizeTable
  organize_admin: OrganizeAdminTable
  organize_list: OrganizeListTable
  position: PositionTable
  role: RoleTable
  role_organize: RoleOrganizeTable
  user_group: UserGroupTable
  user_group_member: UserGroupMemberTable
  menu: MenuTable
  menu_item: MenuItemTable
  permission_grant: PermissionGrantTable
  person_grantee: PersonGranteeTable
  permission_event: PermissionEventTable
  rights_history: RightsHistoryTable
  right_use: RightUseTable
  right_finding: RightFindingTable
  right_finding_grant: RightFindingGrantTable
  outside_ticket: OutsideTicketTable
  print_template: PrintTemplateTable
  print_template_list: PrintTemplateListTable
  print_template_version: PrintTemplateVersionTable
  project: ProjectTable
  project_list: ProjectListTable
  registration: RegistrationTable
  review: ReviewTable
  review_list: ReviewListTable
  review_target: ReviewTargetTable
  review_target_list: ReviewTargetListTable
  review_participant: ReviewParticipantTable
  review_task: ReviewTaskTable
  review_waiting: ReviewWaitingTable
  review_task_list: ReviewTaskListTable
  review_record: ReviewRecordTable
  review_link: ReviewLinkTable
  scheduled_task: ScheduledTaskTable
  scheduled_task_list: ScheduledTaskListTable
  task_run: TaskRunTable
  session: SessionTable
  sign_in_failure: SignInFailureTable
  phone_code: PhoneCodeTable
  scan_sign_in: ScanSignInTable
  sent_create: SentCreateTable
  sign_in_count: SignInCountTable
  user_wechat: UserWechatTable
  wechat_sign_in: WechatSignInTable
  image_code: ImageCodeTable
  sign_in_log: SignInLogTable
  setting: SettingTable
  message_template: MessageTemplateTable
  message_template_list: MessageTemplateListTable
  sms_template: SmsTemplateTable
  sms_template_list: SmsTemplateListTable
  template_version: TemplateVersionTable
  app_user: AppUserTable
  manager_line: ManagerLineTable
  user_organize: UserOrganizeTable
  user_position: UserPositionTable
  user_role: UserRoleTable
  person_change: PersonChangeTable
  user_import: UserImportTable
  user_import_line: UserImportLineTable
  column_preference: ColumnPreferenceTable
  list_view: ListViewTable
  list_view_choice: ListViewChoiceTable
  text_override: TextOverrideTable
  text_override_list: TextOverrideListTable
  map_shape: MapShapeTable
  map_shape_list: MapShapeListTable
  workflow_instance: WorkflowInstanceTable
  workflow_instance_list: WorkflowInstanceListTable
  workflow_part_list: WorkflowPartListTable
  workflow_copy_list: WorkflowCopyListTable
  workflow_scope: WorkflowScopeTable
  workflow_token: WorkflowTokenTable
  workflow_task: WorkflowTaskTable
  workflow_actor: WorkflowActorTable
  workflow_timer: WorkflowTimerTable
  workflow_copy: WorkflowCopyTable
  workflow_failure: WorkflowFailureTable
  workflow_comment: WorkflowCommentTable
  workflow_record: WorkflowRecordTable
  workflow_action_key: WorkflowActionKeyTable
  workflow_process: WorkflowProcessTable
  workflow_process_list: WorkflowProcessListTable
  workflow_version: WorkflowVersionTable
  workflow_start_scope: WorkflowStartScopeTable
  workflow_delegation: WorkflowDelegationTable
  workflow_delegation_list: WorkflowDelegationListTable
  forbidden_pair: ForbiddenPairTable
  forbidden_pair_holder: ForbiddenPairHolderTable
}
