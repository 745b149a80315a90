import { Button, Form } from 'antd'
import { type ComponentType, useState } from 'react'
import { AreaPicker } from '../../ui/picker/area-picker'
import { DepartmentPicker } from '../../ui/picker/department-picker'
import { DictionarySelect } from '../../ui/picker/dictionary-select'
import { GroupPicker } from '../../ui/picker/group-picker'
import { OptionSelect } from '../../ui/picker/option-select'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { type GlobalFilter, OrganizeProjectDrawer } from '../../ui/picker/organize-project-drawer'
import { PopupSelect } from '../../ui/picker/popup-select'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** Pickers of people, organisations, dictionary entries, areas and rows, in their states. */
export function PickerSamples() {
  return (
    <>
      <Sample state="normal">
        <AllPickers />
      </Sample>
      <FilledSample />
      <ErrorSample />
      <FilterSample />
    </>
  )
}

type Labelled = ComponentType<{ 'aria-label': string; placeholder: string }>

const Approver: Labelled = (props) => <UserPicker {...props} needed />
const People: Labelled = (props) => <UserPicker {...props} multiple maxShown={3} />
const Departments: Labelled = (props) => <DepartmentPicker {...props} multiple />
const Entry: Labelled = (props) => <DictionarySelect {...props} type="reviewType" />
const EntryTree: Labelled = (props) => <DictionarySelect {...props} type="profession" layout="tree" />
const EntryCascade: Labelled = (props) => <DictionarySelect {...props} type="profession" layout="cascade" />
const Areas: Labelled = (props) => <AreaPicker {...props} multiple level={1} />

/** An interface of the demo organisation. */
const levels = { propsUrl: '/api/system/DataInterface/demo-levels/Actions/Response' }
const Options: Labelled = (props) => <OptionSelect {...props} source={levels} />

const kinds: Record<string, Labelled> = {
  person: Approver,
  people: People,
  department: DepartmentPicker,
  departments: Departments,
  organize: OrganizePicker,
  position: PositionPicker,
  role: RolePicker,
  group: GroupPicker,
  entry: Entry,
  entryTree: EntryTree,
  entryCascade: EntryCascade,
  area: AreaPicker,
  areas: Areas,
  row: ProjectRow,
  rowWhole: WholeProjectRow,
  options: Options,
}

function AllPickers() {
  const { t } = useWidgetTexts()
  return (
    <Form layout="vertical">
      {Object.entries(kinds).map(([key, Picker]) => (
        <Form.Item key={key} name={key} label={t(`picker.${key}`)}>
          <Picker aria-label={t(`picker.${key}`)} placeholder={t('picker.choose')} />
        </Form.Item>
      ))}
    </Form>
  )
}

const project = { interfaceId: 'project', relationField: 'fullName' }

function useProjectSource(hasPage: boolean) {
  const { t } = useWidgetTexts()
  const [source] = useState(() => ({
    ...project,
    hasPage,
    columns: [
      { value: 'fullName', label: t('picker.projectName'), width: 320 },
      { value: 'enCode', label: t('picker.projectCode') },
    ],
  }))
  return source
}

function ProjectRow(props: { 'aria-label': string; placeholder: string }) {
  return <PopupSelect {...props} source={useProjectSource(true)} />
}

function WholeProjectRow(props: { 'aria-label': string; placeholder: string }) {
  return <PopupSelect {...props} source={useProjectSource(false)} />
}

/** Variables stand for people in every installation, so that the sample needs no data. */
const variables = ['@userId', '@managerId', '@departmentManagerId', '@organizeId', '@userAraSubordinates']

function FilledSample() {
  const { t } = useWidgetTexts()
  const [people, setPeople] = useState(variables)
  const label = t('picker.people')
  const area = ['330000', '330100', '330106']
  return (
    <>
      <Sample state="filled">
        <UserPicker aria-label={label} multiple value={people} maxShown={3} onChange={setPeople} />
      </Sample>
      <Sample state="disabled">
        <Form layout="vertical" disabled>
          <Form.Item label={label}>
            <UserPicker aria-label={label} multiple value={variables.slice(0, 2)} />
          </Form.Item>
          <Form.Item label={t('picker.area')}>
            <AreaPicker aria-label={t('picker.area')} value={area} />
          </Form.Item>
        </Form>
      </Sample>
      <Sample state="readOnly">
        <UserPicker aria-label={label} readOnly multiple value={variables.slice(0, 2)} />
        <AreaPicker aria-label={t('picker.area')} readOnly value={area} />
      </Sample>
    </>
  )
}

function ErrorSample() {
  const { t } = useWidgetTexts()
  return (
    <Sample state="error">
      <Form layout="vertical">
        <Form.Item label={t('picker.person')} validateStatus="error" help={t('picker.needed')}>
          <UserPicker aria-label={t('picker.person')} status="error" />
        </Form.Item>
      </Form>
    </Sample>
  )
}

function FilterSample() {
  const { t } = useWidgetTexts()
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState<GlobalFilter | null>(null)
  return (
    <Sample title={t('picker.filter')}>
      <Button onClick={() => setOpen(true)}>{t('picker.filter')}</Button>
      <p aria-live="polite">{filter?.fullName}</p>
      <OrganizeProjectDrawer open={open} value={filter} onConfirm={setFilter} onClose={() => setOpen(false)} />
    </Sample>
  )
}
