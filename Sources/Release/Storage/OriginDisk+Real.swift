import Files
import Glibc

extension OriginDisk {
  /// The machine's own disk.
  public static let real: OriginDisk = {
    var disk = operations
    disk.modified = { path in
      var status = stat()
      return lstat(path.description, &status) == 0 ? status.st_mtim.tv_sec : nil
    }
    disk.setModified = { path, time throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in
        try folder.setModified(path.name, seconds: time)
      }
    }
    disk.time = { Glibc.time(nil) }
    return disk
  }()

  private static let operations = OriginDisk(
    read: { path throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in try folder.read(path.name) }
    },
    write: { path, bytes throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in try folder.write(new: path.name, bytes) }
    },
    sync: { path throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in try folder.sync(path.name) }
    },
    rename: { old, new throws(StorageError) in
      try onDisk(new) { folder throws(FileError) in try folder.rename(old.name, to: new.name) }
    },
    remove: { path in try? Folder(path.origin).remove(path.name) },
    makeFolder: { path throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in
        if !path.name.isEmpty { return try folder.makeFolder(path.name) }
        // Links above the origin are followed.
        let (parent, name) = Folder.holding(path.origin)
        return try parent.makeFolder(name)
      }
    },
    list: { path throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in try folder.list(path.name) }
    },
    lock: { path throws(StorageError) in
      try onDisk(path) { folder throws(FileError) in
        try folder.lock(path.name).map { lock in FolderLock { lock.release() } }
      }
    },
    check: { path throws(StorageError) in
      let origin = Folder(path.origin)
      try origin.checkMaking()
      // A write moves aside anything else that has the file's name, or stands in its path.
      try origin.deepestFolder(toward: path.name).checkAccess(for: path.description, "write")
    })

  private static func onDisk<Result>(
    _ path: DiskPath, _ work: (Folder) throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do throws(FileError) { return try work(Folder(path.origin)) } catch {
      throw StorageError(error)
    }
  }
}
