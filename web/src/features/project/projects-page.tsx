import { PlusOutlined } from '@ant-design/icons'
import { type ListedProject, type Project, project, projectColumns } from '@workstation/contract/project'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { printKind, usePrintTemplates } from '../../platform/queries/print-trees'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../platform/use-column-title'
import { useRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { Person } from '../../ui/person'
import { usePrintByTemplate } from '../../ui/print-page/use-print-by-template'
import { useProjectTexts } from './use-project-texts'

const ProjectEditor = lazyPart(async () => (await import('./project-editor')).ProjectEditor)

interface ProjectFilters {
  typeId?: string
}

/** Projects: what reviews are about. */
export function ProjectsPage() {
  const { t } = useProjectTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const [edited, setEdited] = useState<Project | 'new'>()
  const titleOf = useColumnTitle()
  const columns = useColumns(projectColumns, drawings)
  const remove = useRemove(project.remove, t('removed'))
  const types = useDictionary('projectType').options
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const templates = usePrintTemplates('project', printKind.page)
  const { print, sheet } = usePrintByTemplate()
  const printing = ({ id }: ListedProject): RowAction[] =>
    templates.map((template) => ({
      key: `print-${template.id}`,
      label: templates.length === 1 ? t('print') : t('printBy', { name: template.fullName }),
      behind: true,
      onClick: () => print(template.id, id),
    }))
  const actionsOf = (row: ListedProject): RowAction[] => [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), onClick: () => setEdited(row) }] : []),
    ...(mayRemove && !row.inuse
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
          },
        ]
      : []),
    ...printing(row),
  ]
  return (
    <>
      <DataTable<ListedProject, ProjectFilters>
        modelId="project"
        asksWhoSees
        columns={columns}
        query={(input) => queryOf(project.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          {
            kind: 'choice',
            key: 'typeId',
            column: 'typeText',
            label: titleOf(projectColumns.typeText),
            options: types,
          },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...((mayEdit || mayRemove || templates.length > 0) && { rowActions: actionsOf })}
        {...(mayEdit && { onOpen: setEdited })}
        empty={{ text: t('empty'), action: add }}
      />
      {sheet}
      {edited && <ProjectEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const drawings: Drawings<ListedProject, keyof typeof projectColumns> = {
  fullName: { width: 200 },
  enCode: { width: 140, card: 'fact' },
  typeText: { width: 130 },
  organizeName: { width: 180, card: 'fact' },
  leaderName: { width: 130, value: (row) => <Person name={row.leaderName} />, card: 'fact' },
  creatorUser: { width: 130, startsHidden: true },
  creatorTime: { width: 150 },
  description: { width: 240, startsHidden: true },
}
