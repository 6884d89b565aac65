/** Scripts that do their work as soon as they are imported: by another name after `?` they are other modules, and run again. */

declare module "*?again" {}
declare module "*?elsewhere" {}
