import { largestMap } from '@workstation/domain/map/geo-json'
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { currentLanguage } from '../../platform/i18n'
import { RecordField } from '../../ui/record-editor/record-field'
import { DropArea } from '../../ui/upload/drop-area'
import { PickButton } from '../../ui/upload/pick-button'
import { MapPicture } from './map-picture'
import { readMap, sayRefusal } from './read-map-file'
import { useMapShapeTexts } from './use-map-shape-texts'

interface FileControlProps {
  id?: string
  value?: string
  onChange?: (data: string) => void
  /** Whether the map has a file already. */
  isKept: boolean
}

/** The file of a map: refused at once where it is none, and drawn before it is saved. */
export function MapFileField({ isKept }: { isKept: boolean }) {
  const { t } = useMapShapeTexts()
  const check = (_: unknown, data = '') => {
    if (isKept && data === '') return Promise.resolve()
    const read = readMap(data)
    return 'refused' in read
      ? Promise.reject(new Error(sayRefusal(read.refused, currentLanguage())))
      : Promise.resolve()
  }
  return (
    <RecordField
      name="data"
      label={t('file')}
      required={!isKept}
      rules={[{ validator: check }]}
      extra={t(isKept ? 'fileKept' : 'fileHint')}
    >
      <FileControl isKept={isKept} />
    </RecordField>
  )
}

function FileControl({ id, value = '', onChange, isKept }: FileControlProps) {
  const { t } = useMapShapeTexts()
  const form = Form.useFormInstance()
  const [fileName, setFileName] = useState('')
  const read = useMemo(() => (value === '' ? null : readMap(value)), [value])
  const take = async ([file]: File[]) => {
    if (!file) return
    setFileName(file.name)
    // One byte more than is allowed is refused like all of it, and costs no reading.
    onChange?.(await file.slice(0, largestMap + 1).text())
    const { fullName } = form.getFieldsValue(true)
    if (!fullName) form.setFieldValue('fullName', file.name.replace(/\.(geo)?json$/i, '').slice(0, 50))
  }
  return (
    <DropArea label={t('file')} disabled={false} onFiles={(files) => void take(files)}>
      {() => (
        <>
          <PickButton
            id={id}
            text={t(isKept || value ? 'chooseOther' : 'choose')}
            accept=".json,.geojson,application/geo+json"
            onPick={(files) => void take(files)}
          />
          {value !== '' && <span className="map-file-name">{fileName}</span>}
          {read && 'drawing' in read && (
            <div className="map-file-picture">
              <MapPicture name={fileName} drawing={read.drawing} />
            </div>
          )}
        </>
      )}
    </DropArea>
  )
}
