// The package's own declarations need those of Emscripten, and name six hundred functions.
declare module '@embedpdf/pdfium' {
  /** Documents, pages, and bitmaps are addresses; 0 says that there is none. */
  export type Pdfium = {
    readonly pdfium: { readonly wasmExports: { malloc(size: number): number } }
    FPDF_InitLibrary(): void
    FPDF_LoadMemDocument(bytes: number, size: number, password: string): number
    FPDF_GetLastError(): number
    FPDF_GetPageCount(document: number): number
    FPDF_LoadPage(document: number, index: number): number
    /** Points. */
    FPDF_GetPageWidthF(page: number): number
    FPDF_GetPageHeightF(page: number): number
    FPDF_ClosePage(page: number): void
    FPDFBitmap_Create(width: number, height: number, hasOpacity: number): number
    FPDFBitmap_FillRect(
      bitmap: number,
      left: number,
      top: number,
      width: number,
      height: number,
      color: number,
    ): boolean
    FPDFBitmap_GetBuffer(bitmap: number): number
    FPDFBitmap_Destroy(bitmap: number): void
    PDFiumExt_OpenFormFillInfo(): number
    PDFiumExt_InitFormFillEnvironment(document: number, info: number): number
    FPDF_FFLDraw(
      form: number,
      bitmap: number,
      page: number,
      left: number,
      top: number,
      width: number,
      height: number,
      rotation: number,
      flags: number,
    ): void
    FPDF_RenderPageBitmap(
      bitmap: number,
      page: number,
      left: number,
      top: number,
      width: number,
      height: number,
      rotation: number,
      flags: number,
    ): void
  }

  export function init(options: {
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ) => WebAssembly.Exports
    readonly print: (text: string) => void
    readonly printErr: (text: string) => void
  }): Promise<Pdfium>
}
