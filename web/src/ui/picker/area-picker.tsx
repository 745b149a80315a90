import { EnvironmentOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { lazyPart } from '../lazy-part'
import { useLate } from '../use-late'
import { chosenArea } from './area/area-node'
import { areaNamesQuery } from './area/area-queries'
import type { FieldProps } from './field/field-props'
import { PickField } from './field/pick-field'
import { usePickDialog } from './field/use-pick-dialog'
import type { PickerNode } from './picker-node'
import { usePickerTexts } from './use-picker-texts'

const loadDialog = async () => (await import('./area/area-dialog')).AreaDialog
const AreaDialog = lazyPart(loadDialog)

type Path = readonly string[]
type AreaValue =
  | { multiple?: false; value?: Path | null; onChange?: (path: string[] | undefined) => void }
  | { multiple: true; value?: readonly Path[] | null; onChange?: (paths: string[][]) => void }

export type AreaPickerProps = FieldProps &
  AreaValue & {
    /** 0 chooses a province, 1 a city, 2 a district, 3 a street (FRM-48). */
    level?: number
    /** Whether an area above that level is chosen as well. */
    anyLevel?: boolean
    maxShown?: number
  }

function pathsOf(props: AreaValue): Path[] {
  if (props.multiple) return [...(props.value ?? [])]
  return props.value?.length ? [props.value] : []
}

function givePaths(props: AreaValue, paths: Path[]) {
  if (props.multiple) props.onChange?.(paths.map((path) => [...path]))
  else props.onChange?.(paths[0] ? [...paths[0]] : undefined)
}

/** Chooses areas as a field of a form; the value is the way of ids from the province down, or several (FRM-15, FRM-47). */
export function AreaPicker(props: AreaPickerProps) {
  const { level = 2, anyLevel = false, multiple = false } = props
  const { t } = usePickerTexts()
  const dialog = usePickDialog(loadDialog)
  const paths = pathsOf(props)
  const names = useQueries({ queries: paths.map(areaNamesQuery) })
  const pending = useLate(names.some(({ isPending }) => isPending))
  const chosen = paths.map((path, index) => {
    const known = names[index]?.data
    return chosenArea(path, known && !known.some(Boolean) ? [t('unknown')] : (known ?? []))
  })
  const give = (nodes: readonly PickerNode[]) =>
    givePaths(
      props,
      nodes.map(({ id, path }) => path ?? [id]),
    )
  return (
    <>
      <PickField
        {...props}
        {...dialog.field}
        chosen={chosen}
        pending={pending}
        multiple={multiple}
        icon={<EnvironmentOutlined aria-hidden />}
        onChange={(ids) => give(chosen.filter(({ id }) => ids.includes(id)))}
      />
      {dialog.mounted && (
        <AreaDialog
          {...dialog.dialog}
          title={t('area.title')}
          multiple={multiple}
          chosen={chosen}
          {...{ level, anyLevel }}
          onConfirm={(nodes) => {
            give(nodes)
            dialog.close()
          }}
        />
      )}
    </>
  )
}
