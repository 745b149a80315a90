import type { ModelFixture } from './model-fixture'
import { copyFixture, doneFixture, launchFixture, monitorFixture, todoFixture } from './models/approval-fixtures'
import { areaFixture } from './models/area-fixture'
import { backupFixture } from './models/backup-fixture'
import { billRuleFixture } from './models/bill-rule-fixture'
import { delegationFixture } from './models/delegation-fixture'
import { designFixture } from './models/design-fixture'
import { entryFixture, typeFixture } from './models/dictionary-fixtures'
import { findingFixture } from './models/finding-fixture'
import { forbiddenPairFixture } from './models/forbidden-pair-fixture'
import { groupFixture } from './models/group-fixture'
import { interfaceFixture } from './models/interface-fixture'
import { logFixture } from './models/log-fixture'
import { mapShapeFixture } from './models/map-shape-fixture'
import { menuEntryFixture, menuItemFixture, menuSchemeFixture } from './models/menu-fixtures'
import { noticeFixture } from './models/notice-fixture'
import { onlineFixture } from './models/online-fixture'
import { positionFixture } from './models/position-fixture'
import { printTemplateFixture } from './models/print-template-fixture'
import { processFixture } from './models/process-fixture'
import { projectFixture } from './models/project-fixture'
import { recordFixture, sharedRecordFixture } from './models/record-fixture'
import { registrationFixture } from './models/registration-fixture'
import { reviewFixture } from './models/review-fixture'
import { roleFixture } from './models/role-fixture'
import { scheduledTaskFixture } from './models/scheduled-task-fixture'
import { sourceFixture } from './models/source-fixture'
import { syncFixture } from './models/sync-fixture'
import { targetFixture } from './models/target-fixture'
import { countedTaskFixture, taskFixture } from './models/task-fixture'
import { messageTemplateFixture, smsTemplateFixture } from './models/template-fixtures'
import { textFixture } from './models/text-fixture'
import { userFixture } from './models/user-fixture'

/** One of each guarded model that the features declare. */
export const allFixtures: readonly ModelFixture[] = [
  reviewFixture,
  targetFixture,
  taskFixture,
  countedTaskFixture,
  projectFixture,
  userFixture,
  roleFixture,
  positionFixture,
  groupFixture,
  areaFixture,
  designFixture,
  processFixture,
  delegationFixture,
  launchFixture,
  todoFixture,
  doneFixture,
  copyFixture,
  monitorFixture,
  recordFixture,
  sharedRecordFixture,
  interfaceFixture,
  printTemplateFixture,
  billRuleFixture,
  sourceFixture,
  mapShapeFixture,
  textFixture,
  messageTemplateFixture,
  smsTemplateFixture,
  backupFixture,
  syncFixture,
  registrationFixture,
  onlineFixture,
  noticeFixture,
  entryFixture,
  typeFixture,
  logFixture,
  scheduledTaskFixture,
  menuEntryFixture,
  menuItemFixture,
  menuSchemeFixture,
  findingFixture,
  forbiddenPairFixture,
]
