import type { Migration } from 'kysely'
import * as createFile from './2026-11-21-create-file'
import * as createFoundation from './2026-11-21-create-foundation'
import * as createMessage from './2026-11-21-create-message'
import * as createReview from './2026-11-21-create-review'
import * as createSession from './2026-11-21-create-session'
import * as createUserList from './2026-11-21-create-user-list'
import * as createArea from './2026-11-22-create-area'
import * as createUpload from './2026-11-22-create-upload'
import * as indexSelectors from './2026-11-22-index-selectors'
import * as createChat from './2026-11-23-create-chat'
import * as createNotice from './2026-11-23-create-notice'
import * as createOutsideTicket from './2026-11-23-create-outside-ticket'
import * as createRegistration from './2026-11-23-create-registration'
import * as createSignInModes from './2026-11-23-create-sign-in-modes'
import * as bindDownloadTicket from './2026-11-24-bind-download-ticket'
import * as nameColumns from './2026-11-24-name-columns'
import * as sortLinks from './2026-11-24-sort-links'
import * as spellNames from './2026-11-24-spell-names'
import * as stampRecords from './2026-11-24-stamp-records'
import * as topOfTrees from './2026-11-24-top-of-trees'
import * as treatLockedAsPresent from './2026-11-24-treat-locked-as-present'
import * as indexWhatMessagesAsk from './2026-11-25-index-what-messages-ask'
import * as numberReviews from './2026-11-25-number-reviews'
import * as sayWhatChanged from './2026-11-25-say-what-changed'
import * as stateOfTasks from './2026-11-25-state-of-tasks'
import * as countTasksAlone from './2026-11-26-count-tasks-alone'
import * as administerOrganisations from './2026-11-27-administer-organisations'
import * as coverTaskCounts from './2026-11-27-cover-task-counts'
import * as endOfGrants from './2026-11-27-end-of-grants'
import * as keepAreas from './2026-11-27-keep-areas'
import * as keepPermissionEvents from './2026-11-27-keep-permission-events'
import * as listPositionsRolesAndGroups from './2026-11-27-list-positions-roles-and-groups'
import * as readWhatIsDone from './2026-11-27-read-what-is-done'
import * as sampleRequests from './2026-11-27-sample-requests'
import * as sayWhyRunsEnd from './2026-11-27-say-why-runs-end'
import * as columnsOfPeople from './2026-11-28-columns-of-people'
import * as createBillRule from './2026-11-29-create-bill-rule'
import * as editMenus from './2026-11-29-edit-menus'
import * as keepDataInterfaces from './2026-11-29-keep-data-interfaces'
import * as keepLogs from './2026-11-29-keep-logs'
import * as versionSettings from './2026-11-29-version-settings'
import * as createDataSource from './2026-11-30-create-data-source'
import * as createTemplate from './2026-11-30-create-template'
import * as keepPrintTemplates from './2026-11-30-keep-print-templates'
import * as scheduleTasks from './2026-11-30-schedule-tasks'
import * as createBackup from './2026-12-01-create-backup'
import * as createMapShape from './2026-12-03-create-map-shape'
import * as keepTexts from './2026-12-03-keep-texts'
import * as createSyncRun from './2026-12-04-create-sync-run'
import * as importPeople from './2026-12-05-import-people'
import * as previewRights from './2026-12-06-preview-rights'
import * as recordRights from './2026-12-06-record-rights'
import * as createManagerLine from './2026-12-08-create-manager-line'
import * as orderProjects from './2026-12-08-order-projects'
import * as planChangesOfPeople from './2026-12-10-plan-changes-of-people'
import * as checkRights from './2026-12-12-check-rights'
import * as createDesign from './2026-12-14-create-design'
import * as keepRecordHistory from './2026-12-17-keep-record-history'
import * as designLists from './2026-12-19-design-lists'
import * as createWorkflow from './2026-12-20-create-workflow'
import * as createWorkflowProcess from './2026-12-21-create-workflow-process'
import * as createDelegation from './2026-12-22-create-delegation'
import * as keepDraftsOfDeputies from './2026-12-25-keep-drafts-of-deputies'
import * as releaseLargeTables from './2026-12-26-release-large-tables'
import * as orderApprovals from './2026-12-27-order-approvals'
import * as listStoppedFirst from './2026-12-28-list-stopped-first'
import * as keepWhenTasksAreDue from './2026-12-29-keep-when-tasks-are-due'
import * as keepFailuresOfApprovals from './2026-12-30-keep-failures-of-approvals'
import * as readApprovalsAlongIndexes from './2026-12-30-read-approvals-along-indexes'
import * as keepListViews from './2026-12-31-keep-list-views'
import * as moveTextsOfLists from './2027-01-01-move-texts-of-lists'
import * as purgeRemovedColumns from './2027-01-01-purge-removed-columns'
import * as picturesOfCompanies from './2027-01-02-pictures-of-companies'
import * as keepWhyRecordsFailed from './2027-01-03-keep-why-records-failed'
import * as keepRecordsInOneTable from './2027-01-04-keep-records-in-one-table'
import * as endMemberships from './2027-01-05-end-memberships'
import * as findRightsOfNobody from './2027-01-06-find-rights-of-nobody'
import * as waitForMembers from './2027-01-07-wait-for-members'
import * as tellRunsOfDeadNodes from './2027-01-08-tell-runs-of-dead-nodes'
import * as planLinesOfManagersAnew from './2027-01-09-plan-lines-of-managers-anew'
import * as indexBinsOfForms from './2027-01-10-index-bins-of-forms'
import * as rememberCreates from './2027-01-11-remember-creates'
import * as takeTextsApartFaster from './2027-01-12-take-texts-apart-faster'
import * as createForbiddenPair from './2027-01-13-create-forbidden-pair'
import * as moveTextsOfLeaving from './2027-01-14-move-texts-of-leaving'
import * as coverProjectsOfSome from './2027-01-15-cover-projects-of-some'
import * as keepWhyImportsEnded from './2027-01-16-keep-why-imports-ended'
import * as keepWhyTasksFailed from './2027-01-16-keep-why-tasks-failed'
import * as keepWhyBackupsFailed from './2027-01-17-keep-why-backups-failed'
import * as countEffectsOfImports from './2027-01-18-count-effects-of-imports'

/** Every migration, oldest first by name. A static list: reading the folder does not survive the bundle. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-create-file': createFile,
  '2026-11-21-create-foundation': createFoundation,
  '2026-11-21-create-message': createMessage,
  '2026-11-21-create-review': createReview,
  '2026-11-21-create-session': createSession,
  '2026-11-21-create-user-list': createUserList,
  '2026-11-22-create-area': createArea,
  '2026-11-22-create-upload': createUpload,
  '2026-11-22-index-selectors': indexSelectors,
  '2026-11-23-create-chat': createChat,
  '2026-11-23-create-notice': createNotice,
  '2026-11-23-create-outside-ticket': createOutsideTicket,
  '2026-11-23-create-registration': createRegistration,
  '2026-11-23-create-sign-in-modes': createSignInModes,
  '2026-11-24-bind-download-ticket': bindDownloadTicket,
  '2026-11-24-name-columns': nameColumns,
  '2026-11-24-sort-links': sortLinks,
  '2026-11-24-spell-names': spellNames,
  '2026-11-24-stamp-records': stampRecords,
  '2026-11-24-top-of-trees': topOfTrees,
  '2026-11-24-treat-locked-as-present': treatLockedAsPresent,
  '2026-11-25-index-what-messages-ask': indexWhatMessagesAsk,
  '2026-11-25-number-reviews': numberReviews,
  '2026-11-25-say-what-changed': sayWhatChanged,
  '2026-11-25-state-of-tasks': stateOfTasks,
  '2026-11-26-count-tasks-alone': countTasksAlone,
  '2026-11-27-administer-organisations': administerOrganisations,
  '2026-11-27-cover-task-counts': coverTaskCounts,
  '2026-11-27-end-of-grants': endOfGrants,
  '2026-11-27-keep-areas': keepAreas,
  '2026-11-27-keep-permission-events': keepPermissionEvents,
  '2026-11-27-list-positions-roles-and-groups': listPositionsRolesAndGroups,
  '2026-11-27-read-what-is-done': readWhatIsDone,
  '2026-11-27-sample-requests': sampleRequests,
  '2026-11-27-say-why-runs-end': sayWhyRunsEnd,
  '2026-11-28-columns-of-people': columnsOfPeople,
  '2026-11-29-create-bill-rule': createBillRule,
  '2026-11-29-edit-menus': editMenus,
  '2026-11-29-keep-data-interfaces': keepDataInterfaces,
  '2026-11-29-keep-logs': keepLogs,
  '2026-11-29-version-settings': versionSettings,
  '2026-11-30-create-data-source': createDataSource,
  '2026-11-30-create-template': createTemplate,
  '2026-11-30-keep-print-templates': keepPrintTemplates,
  '2026-11-30-schedule-tasks': scheduleTasks,
  '2026-12-01-create-backup': createBackup,
  '2026-12-03-create-map-shape': createMapShape,
  '2026-12-03-keep-texts': keepTexts,
  '2026-12-04-create-sync-run': createSyncRun,
  '2026-12-05-import-people': importPeople,
  '2026-12-06-preview-rights': previewRights,
  '2026-12-06-record-rights': recordRights,
  '2026-12-08-create-manager-line': createManagerLine,
  '2026-12-08-order-projects': orderProjects,
  '2026-12-10-plan-changes-of-people': planChangesOfPeople,
  '2026-12-12-check-rights': checkRights,
  '2026-12-14-create-design': createDesign,
  '2026-12-17-keep-record-history': keepRecordHistory,
  '2026-12-19-design-lists': designLists,
  '2026-12-20-create-workflow': createWorkflow,
  '2026-12-21-create-workflow-process': createWorkflowProcess,
  '2026-12-22-create-delegation': createDelegation,
  '2026-12-25-keep-drafts-of-deputies': keepDraftsOfDeputies,
  '2026-12-26-release-large-tables': releaseLargeTables,
  '2026-12-27-order-approvals': orderApprovals,
  '2026-12-28-list-stopped-first': listStoppedFirst,
  '2026-12-29-keep-when-tasks-are-due': keepWhenTasksAreDue,
  '2026-12-30-keep-failures-of-approvals': keepFailuresOfApprovals,
  '2026-12-30-read-approvals-along-indexes': readApprovalsAlongIndexes,
  '2026-12-31-keep-list-views': keepListViews,
  '2027-01-01-move-texts-of-lists': moveTextsOfLists,
  '2027-01-01-purge-removed-columns': purgeRemovedColumns,
  '2027-01-02-pictures-of-companies': picturesOfCompanies,
  '2027-01-03-keep-why-records-failed': keepWhyRecordsFailed,
  '2027-01-04-keep-records-in-one-table': keepRecordsInOneTable,
  '2027-01-05-end-memberships': endMemberships,
  '2027-01-06-find-rights-of-nobody': findRightsOfNobody,
  '2027-01-07-wait-for-members': waitForMembers,
  '2027-01-08-tell-runs-of-dead-nodes': tellRunsOfDeadNodes,
  '2027-01-09-plan-lines-of-managers-anew': planLinesOfManagersAnew,
  '2027-01-10-index-bins-of-forms': indexBinsOfForms,
  '2027-01-11-remember-creates': rememberCreates,
  '2027-01-12-take-texts-apart-faster': takeTextsApartFaster,
  '2027-01-13-create-forbidden-pair': createForbiddenPair,
  '2027-01-14-move-texts-of-leaving': moveTextsOfLeaving,
  '2027-01-15-cover-projects-of-some': coverProjectsOfSome,
  '2027-01-16-keep-why-imports-ended': keepWhyImportsEnded,
  '2027-01-16-keep-why-tasks-failed': keepWhyTasksFailed,
  '2027-01-17-keep-why-backups-failed': keepWhyBackupsFailed,
  '2027-01-18-count-effects-of-imports': countEffectsOfImports,
}
