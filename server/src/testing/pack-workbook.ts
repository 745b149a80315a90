import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook as other programs write it, from the XML of its rows; a part that is given takes the place of the usual one. */
export function packWorkbook(sheetData: string, parts: Record<string, string> = {}): Buffer {
  const all = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><sheets><sheet name="a" sheetId="7" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/list.xml"/></Relationships>',
    'xl/worksheets/list.xml': `<worksheet ${main}><cols><col min="1"/></cols><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])), { level: 1 }),
  )
}
