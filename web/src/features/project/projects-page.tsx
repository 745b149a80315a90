import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Project, project } from '@workstation/contract/project'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api'
import { formatDateTime } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { Person } from '../../ui/person'
import { projectsQuery, projectTypesQuery } from './queries'
import { useProjectTexts } from './use-project-texts'

const ProjectEditor = lazy(async () => ({ default: (await import('./project-editor')).ProjectEditor }))

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
  const columns = useProjectColumns()
  const remove = useRemoveProject()
  const { data: types = [] } = useQuery(projectTypesQuery)
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const actionsOf = (row: Project): RowAction[] => [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), onClick: () => setEdited(row) }] : []),
    ...(mayRemove ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => remove(row) }] : []),
  ]
  return (
    <>
      <DataTable<Project, ProjectFilters>
        modelId="project"
        columns={columns}
        query={projectsQuery}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'typeId', label: t('type'), options: types },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...((mayEdit || mayRemove) && { rowActions: actionsOf })}
        {...(mayEdit && { onOpen: setEdited })}
        empty={{ text: t('empty'), action: add }}
      />
      <Suspense fallback={null}>
        {edited && <ProjectEditor edited={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}

function useProjectColumns(): DataColumn<Project>[] {
  const { t } = useProjectTexts()
  return [
    {
      key: 'fullName',
      guarded: true,
      title: t('name'),
      width: 220,
      sortable: true,
      value: (row) => row.fullName,
      card: 'title',
    },
    {
      key: 'enCode',
      guarded: true,
      title: t('code'),
      width: 140,
      sortable: true,
      value: (row) => row.enCode,
      card: 'fact',
    },
    { key: 'typeText', guarded: true, title: t('type'), width: 130, value: (row) => row.typeText },
    {
      key: 'organizeName',
      guarded: true,
      title: t('organize'),
      width: 180,
      value: (row) => row.organizeName,
      card: 'fact',
    },
    {
      key: 'leaderName',
      guarded: true,
      title: t('leader'),
      width: 130,
      value: (row) => <Person name={row.leaderName} />,
      card: 'fact',
    },
    {
      key: 'creatorUser',
      guarded: true,
      title: t('creator'),
      width: 130,
      startsHidden: true,
      value: (row) => row.creatorUser,
    },
    {
      key: 'creatorTime',
      guarded: true,
      title: t('createTime'),
      width: 150,
      sortable: true,
      value: (row) => formatDateTime(row.creatorTime),
    },
    {
      key: 'description',
      guarded: true,
      title: t('description'),
      width: 240,
      startsHidden: true,
      value: (row) => row.description,
    },
  ]
}

function useRemoveProject() {
  const { t } = useProjectTexts()
  const queryClient = useQueryClient()
  const confirmRemove = useConfirmRemove()
  const remove = useMutation({
    mutationFn: (row: Project) => call(project.remove, { id: row.id }),
    onSuccess: () => toast.success(t('removed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['project'] }),
  })
  return (row: Project) =>
    confirmRemove({ what: row.fullName, lost: t('removeLost'), onConfirm: () => remove.mutateAsync(row) })
}
