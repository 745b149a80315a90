import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Project, project } from '@workstation/contract/project'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { toast } from '../../platform/toast'
import { EditDrawer } from '../../ui/edit-drawer'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { projectTypesQuery } from './queries'
import { useProjectTexts } from './use-project-texts'

interface ProjectFields {
  fullName: string
  enCode: string
  typeId?: string
  organizeId?: string
  leaderId?: string
  description?: string
}

interface ProjectEditorProps {
  edited: Project | 'new'
  onClose: () => void
}

/** Creates a project or changes one; a change that somebody else made in between is refused by its version. */
export function ProjectEditor({ edited, onClose }: ProjectEditorProps) {
  const { t } = useProjectTexts()
  const queryClient = useQueryClient()
  const [form] = Form.useForm<ProjectFields>()
  const before = edited === 'new' ? undefined : edited
  const save = useMutation({
    mutationFn: (fields: ProjectFields): Promise<unknown> =>
      before
        ? call(project.update, { ...fields, id: before.id, version: before.version })
        : call(project.create, fields),
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    // Reviews show and choose projects too.
    onSettled: () =>
      Promise.all(['project', 'review'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  })
  return (
    <EditDrawer
      open
      title={t(before ? 'editTitle' : 'addTitle')}
      submitText={t('save')}
      busy={save.isPending}
      isDirty={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<ProjectFields>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={before ? startOf(before) : {}}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) =>
          save.mutate({
            ...fields,
            typeId: fields.typeId ?? '',
            organizeId: fields.organizeId ?? '',
            leaderId: fields.leaderId ?? '',
          })
        }
      >
        <ProjectForm before={before} />
      </Form>
    </EditDrawer>
  )
}

/** An empty id means "not chosen", which a select shows as its placeholder. */
const startOf = (before: Project) => ({
  ...before,
  typeId: before.typeId || undefined,
  organizeId: before.organizeId || undefined,
  leaderId: before.leaderId || undefined,
})

function ProjectForm({ before }: { before: Project | undefined }) {
  const { t } = useProjectTexts()
  const types = useQuery(projectTypesQuery)
  const [organizes] = useState(() => namesOf(before?.organizeId, before?.organizeName))
  const [leaders] = useState(() => namesOf(before?.leaderId, before?.leaderName))
  return (
    <>
      <Form.Item
        name="fullName"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('code')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('codeNeeded') },
          { pattern: /^[A-Za-z0-9_-]+$/, message: t('codeWrong') },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="typeId" label={t('type')}>
        <Select allowClear loading={types.isPending} options={types.data ?? []} placeholder={t('choose')} />
      </Form.Item>
      <Form.Item name="organizeId" label={t('organize')}>
        <OrganizePicker title={t('organize')} known={organizes} placeholder={t('choose')} />
      </Form.Item>
      <Form.Item name="leaderId" label={t('leader')}>
        <UserPicker title={t('leader')} known={leaders} variables={false} placeholder={t('choose')} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </>
  )
}

/** The name that the record brings along, for somebody who may not look it up. */
const namesOf = (id = '', name = '') => (id && name ? [{ id, name }] : [])
