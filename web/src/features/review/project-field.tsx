import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { hasButton } from '../../platform/permission'
import { lazyPart } from '../../ui/lazy-part'
import { RecordField } from '../../ui/record-editor/record-field'
import { useProjectChoices } from './list-queries'
import { useReviewTexts } from './use-review-texts'
import './project-field.css'

const ProjectEditor = lazyPart(async () => (await import('../project')).ProjectEditor)

interface ProjectFieldProps {
  /** The name of the project that the record has, which need not be among the first that are offered. */
  knownName: string | undefined
}

/** The project of a review: found by name or code among all that the person sees, or made here by who may. */
export function ProjectField({ knownName }: ProjectFieldProps) {
  const { t } = useReviewTexts()
  const form = Form.useFormInstance()
  const [open, setOpen] = useState(false)
  const [making, setMaking] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = Form.useWatch<string | undefined>('projectid', form)
  const [known] = useState({ id: form.getFieldValue('projectid') as string | undefined, name: knownName })
  const projects = useProjectChoices(useDeferredValue(typed), chosen === known.id ? known : undefined)
  const make = () => {
    setOpen(false)
    setMaking(true)
  }
  const footer = (menu: React.ReactElement) => (
    <>
      {menu}
      <div className="project-field-new">
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={make}>
          {t('review.newProject')}
        </Button>
      </div>
    </>
  )
  return (
    <>
      <RecordField
        name="projectid"
        label={t('column.projectname')}
        rules={[{ required: true, message: t('review.projectNeeded') }]}
      >
        <Select
          open={open}
          onOpenChange={setOpen}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={projects.isPending}
          options={projects.options}
          placeholder={t('review.projectNeeded')}
          {...(hasButton('project', 'btn_add') && { popupRender: footer })}
        />
      </RecordField>
      {making && (
        <ProjectEditor
          edited="new"
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setTyped('')
            form.setFieldValue('projectid', id)
          }}
        />
      )}
    </>
  )
}
